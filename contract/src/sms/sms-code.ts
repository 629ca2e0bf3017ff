import * as z from 'zod/mini'
import { defineError } from '#endpoint/define-error.ts'

/** Wrong, overdue or used-up SMS code, or one of another phone, scene or device. */
export const codeWrong = defineError({ code: 'code.wrong', status: 400, text: '验证码不对或已过期' })

/** A limit of codes was passed; `Retry-After` tells the seconds to wait. */
export const smsTooOften = defineError({ code: 'sms.too_often', status: 429, text: '验证码发送太频繁，请稍后再试' })

/** Too many wrong codes came from an address; `Retry-After` tells the seconds to wait. */
export const codeTooOften = defineError({
  code: 'code.too_often',
  status: 429,
  text: '验证码输错太多次，请稍后再试',
})

/** The SMS service did not take the message. */
export const smsUnavailable = defineError({
  code: 'sms.unavailable',
  status: 503,
  text: '短信暂时发不出去，请稍后再试',
})

/**
 * What an SMS code is for; a code is bound to its phone, its scene and the device that asked for it. `stepUp` proves
 * that whoever is logged in still has the phone of the account.
 */
export const SmsScene = {
  login: 'login',
  bindPhone: 'bindPhone',
  deleteAccount: 'deleteAccount',
  stepUp: 'stepUp',
} as const
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
/** Codes to a phone within an hour, whoever asks. */
export const SMS_PHONE_A_HOUR = 5
/** Of those of an hour, kept for devices that have logged in with the phone: strangers cannot lock anybody out. */
export const SMS_PHONE_KEPT_A_HOUR = 2
/** Codes to a phone within a day, whoever asks. */
export const SMS_PHONE_A_DAY = 10
/** Of those of a day, kept for devices that have logged in with the phone: strangers cannot lock anybody out. */
export const SMS_PHONE_KEPT_A_DAY = 5
/** Of those left for strangers, how many one address may ask for within a day: somebody new finds some left elsewhere. */
export const SMS_PHONE_ADDRESS_A_DAY = 3
/** Wrong codes from an address within an hour; devices that have logged in with the phone are let through. */
export const WRONG_CODES_ADDRESS_A_HOUR = 50
/** Wrong codes for a phone within a day, at which its member is told. */
export const WRONG_CODES_TOLD = 5
/** Codes asked from a device within an hour. */
export const SMS_DEVICE_A_HOUR = 10
/** Codes asked from an address within an hour. */
export const SMS_ADDRESS_A_HOUR = 100

const DIGITS = new RegExp(`^\\d{${SMS_CODE_DIGITS}}$`)

/** An SMS code in a request. */
export const smsCode = z.string('请填写验证码').check(z.regex(DIGITS, `请填写 ${SMS_CODE_DIGITS} 位数字验证码`))
