import * as z from 'zod/mini'
import { isMobilePhone } from '#phone/mobile-phone.ts'

/** A mobile phone number in a request. */
export const mobilePhone = z.string('请填写手机号').check(z.refine(isMobilePhone, '请填写 1 开头的 11 位手机号'))
