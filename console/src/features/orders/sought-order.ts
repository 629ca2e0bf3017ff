import { ORDER_NUMBER } from '@quan/contract/console/accounting/order-account.ts'
import { NICK_NAME_MAX_CHARACTERS } from '@quan/contract/person/card-limits.ts'
import { isMobilePhone } from '@quan/contract/person/mobile-phone.ts'

/** By what orders are looked for: a number of theirs, or who ordered. */
export type SoughtOrder = { by: 'number' | 'phone' | 'name'; text: string }

/** Numbers are copied with blanks between their digits, phones with hyphens and the country in front too. */
const BLANKS = /\s/g
const CHINA = /^\+?86(?=1\d{10}$)/

/** Knows what was typed; null = it can be nothing of the kind. */
export function soughtOf(typed: string): SoughtOrder | null {
  const name = typed.trim()
  const number = name.replace(BLANKS, '').toLowerCase()
  if (ORDER_NUMBER.test(number)) return { by: 'number', text: number }
  const phone = number.replaceAll('-', '').replace(CHINA, '')
  if (isMobilePhone(phone)) return { by: 'phone', text: phone }
  return name === '' || [...name].length > NICK_NAME_MAX_CHARACTERS ? null : { by: 'name', text: name }
}
