import * as z from 'zod/mini'

/** Digits of a mobile phone number. */
export const MOBILE_PHONE_DIGITS = 11

const MOBILE_PHONE = /^1\d{10}$/
const HIDDEN = '•'

/** Whether a text is a mobile phone number: 11 digits starting with 1, nothing else. */
export function isMobilePhone(text: string): boolean {
  return MOBILE_PHONE.test(text)
}

/**
 * Digits of a phone number as people read it, in groups of 3, 4 and 4; a number still being typed is grouped as far as
 * it goes.
 */
export function groupMobilePhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter((group) => group !== '').join(' ')
}

/**
 * A phone number that gives away its first three and last four digits only, as `138 •••• 6621`; of anything else
 * nothing is shown.
 */
export function maskMobilePhone(phone: string): string {
  if (!isMobilePhone(phone)) return groupMobilePhone(HIDDEN.repeat(MOBILE_PHONE_DIGITS))
  return groupMobilePhone(phone.slice(0, 3) + HIDDEN.repeat(4) + phone.slice(7))
}

/** A mobile phone number in a request. */
export const mobilePhone = z.string('请填写手机号').check(z.refine(isMobilePhone, '请填写 1 开头的 11 位手机号'))
