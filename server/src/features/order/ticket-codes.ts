import { createHmac, type KeyObject } from 'node:crypto'
import { TICKET_CODE_DIGITS } from '@quan/contract/check-in/ticket-code.ts'
import type { Ticket } from '#features/order/tickets.ts'
import { derivedKey } from '#platform/keys/derived-key.ts'

/** The digits that a ticket shows besides its QR code; different tickets may have the same. */
export type TicketCodes = {
  codeOf(ticket: Ticket): string
  /** Whether a code is that of a ticket, by any key that is good. */
  isCodeOf(code: string, ticket: Ticket): boolean
}

const PURPOSE = 'ticket codes'
const CODES = 10 ** TICKET_CODE_DIGITS
/** So many bits more than a code has make every code equally likely. */
const NUMBER_BYTES = 6

/** Keys are derived as those that sign tickets. */
export function ticketCodes({ tokenKeys }: { tokenKeys: readonly Uint8Array[] }): TicketCodes {
  const keys = tokenKeys.map((key) => derivedKey(key, PURPOSE))
  const [firstKey] = keys
  if (!firstKey) throw new Error('There is no key for tickets. Fill KEYS_DIR.')
  return {
    codeOf: (ticket) => codeBy(firstKey, ticket),
    isCodeOf: (code, ticket) => keys.some((key) => codeBy(key, ticket) === code),
  }
}

function codeBy(key: KeyObject, { placeId, version }: Ticket): string {
  const number = createHmac('sha256', key).update(`${placeId}:${version}`).digest().readUIntBE(0, NUMBER_BYTES)
  return String(number % CODES).padStart(TICKET_CODE_DIGITS, '0')
}
