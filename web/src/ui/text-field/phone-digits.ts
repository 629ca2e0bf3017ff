import { MOBILE_PHONE_DIGITS } from '@quan/contract/phone/mobile-phone.ts'

/** Country code that pasted numbers may begin with. */
const COUNTRY_CODE = '86'

/** The digits of a phone number as people type or paste it: with spaces, +86, or full-width digits. */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  const hasCountry = digits.length > MOBILE_PHONE_DIGITS && digits.startsWith(COUNTRY_CODE)
  return (hasCountry ? digits.slice(COUNTRY_CODE.length) : digits).slice(0, MOBILE_PHONE_DIGITS)
}

/** Where the caret belongs in the grouped number, after this many of its digits. */
export function caretAfter(grouped: string, digits: number): number {
  let seen = 0
  for (const [index, character] of [...grouped].entries()) {
    if (seen === digits) return index
    if (character !== ' ') seen += 1
  }
  return grouped.length
}
