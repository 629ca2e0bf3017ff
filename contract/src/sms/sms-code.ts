import * as z from 'zod/mini'
import { defineError } from '#endpoint/define-error.ts'

/** Wrong, overdue or used-up SMS code, or one of another phone or scene. */
export const codeWrong = defineError({ code: 'code.wrong', status: 400, text: '验证码不对或已过期' })

/** A limit of codes was passed; `Retry-After` tells the seconds to wait. */
export const smsTooOften = defineError({ code: 'sms.too_often', status: 429, text: '验证码发送太频繁，请稍后再试' })

/** The SMS service did not take the message. */
export const smsUnavailable = defineError({
  code: 'sms.unavailable',
  status: 503,
  text: '短信暂时发不出去，请稍后再试',
})

/** What an SMS code is for; a code is bound to its phone and scene. */
export const SmsScene = { login: 'login', bindPhone: 'bindPhone', deleteAccount: 'deleteAccount' } as const
/** One of the scenes of SMS codes. */
export type SmsScene = (typeof SmsScene)[keyof typeof SmsScene]

/** Digits of an SMS code. */
export const SMS_CODE_DIGITS = 6
/** Life of an SMS code, in milliseconds. */
export const SMS_CODE_LIFE_MS = 5 * 60_000
/** Tries an SMS code allows; a code is void after the last wrong one. Held also with LIMITS=off. */
export const SMS_CODE_TRIES = 5
/** Least time between two codes to a phone, in seconds. */
export const SMS_WAIT_SECONDS = 60
/** Codes to a phone within an hour. */
export const SMS_PHONE_A_HOUR = 5
/** Codes to a phone within a day. */
export const SMS_PHONE_A_DAY = 10
/** Codes asked from a device within an hour. */
export const SMS_DEVICE_A_HOUR = 10
/** Codes asked from an address within an hour. */
export const SMS_ADDRESS_A_HOUR = 100

const DIGITS = new RegExp(`^\\d{${SMS_CODE_DIGITS}}$`)

/** An SMS code in a request. */
export const smsCode = z.string('请填写验证码').check(z.regex(DIGITS, `请填写 ${SMS_CODE_DIGITS} 位数字验证码`))
