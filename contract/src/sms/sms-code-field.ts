import * as z from 'zod/mini'
import { SMS_CODE_DIGITS } from '#sms/sms-limits.ts'

const DIGITS = new RegExp(`^\\d{${SMS_CODE_DIGITS}}$`)

/** An SMS code in a request. */
export const smsCode = z.string('请填写验证码').check(z.regex(DIGITS, `请填写 ${SMS_CODE_DIGITS} 位数字验证码`))
