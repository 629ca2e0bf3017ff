import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { TICKET_CODE_DIGITS } from '@quan/contract/check-in/ticket-code.ts'
import { derivedKey } from '#platform/config/server-keys.ts'

/** A place, and how often its holder has changed: a ticket of an earlier holder is void. */
export type Ticket = { placeId: string; version: number }

/** The digits that a ticket shows besides its QR code; different tickets may have the same. */
export type TicketCodes = {
  codeOf(ticket: Ticket): string
  /** The digits by every key that is good. */
  codesOf(ticket: Ticket): string[]
  /** Whether a code is that of a ticket, by any key that is good. */
  isCodeOf(code: string, ticket: Ticket): boolean
}

const CODE_PURPOSE = 'ticket codes'

const CODES = 10 ** TICKET_CODE_DIGITS

/** So many bits more than a code has make every code equally likely. */
const NUMBER_BYTES = 6

/** Writes and reads the text of a ticket, which is all that its QR code holds, and the code below that. */
export type Tickets = TicketCodes & {
  sign(ticket: Ticket): string
  /** The text by every key that is good: one that was printed before the newest key came is good as well. */
  textsOf(ticket: Ticket): string[]
  /** Null for what we did not sign. Whether the place is paid and the version still its own is to be looked up. */
  read(text: string): Ticket | null
}

const TICKET_PURPOSE = 'tickets'
const PLACE_BYTES = 16
const VERSION_BYTES = 2
/** 96 bits: guessing goes over the network, one try at a time. */
const SIGNATURE_BYTES = 12
const HYPHENS_BEHIND = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/
const TICKET = new RegExp(`^[0-9A-F]{${2 * (PLACE_BYTES + VERSION_BYTES + SIGNATURE_BYTES)}}$`)

/**
 * Keys are derived from the secrets of tickets: the first signs, all are good for reading. The text is 60 digits and capitals, which a QR code writes in half the room.
 */
export function ticketService({ tokenKeys }: { tokenKeys: readonly Uint8Array[] }): Tickets {
  const keys = tokenKeys.map((key) => derivedKey(key, TICKET_PURPOSE))
  const [signingKey] = keys
  if (!signingKey) throw new Error('There is no key for tickets. Fill KEYS_DIR.')
  return {
    ...ticketCodes({ tokenKeys }),
    sign: (ticket) => textBy(signingKey, ticket),
    textsOf: (ticket) => keys.map((key) => textBy(key, ticket)),
    read(text) {
      if (!TICKET.test(text)) return null
      const bytes = Buffer.from(text, 'hex')
      const content = bytes.subarray(0, -SIGNATURE_BYTES)
      const given = bytes.subarray(-SIGNATURE_BYTES)
      return keys.some((key) => timingSafeEqual(given, signature(key, content))) ? ticketOf(content) : null
    },
  }
}

function textBy(key: KeyObject, ticket: Ticket): string {
  const content = contentOf(ticket)
  return Buffer.concat([content, signature(key, content)])
    .toString('hex')
    .toUpperCase()
}

const signature = (key: KeyObject, content: Buffer) =>
  createHmac('sha256', key).update(content).digest().subarray(0, SIGNATURE_BYTES)

function contentOf({ placeId, version }: Ticket): Buffer {
  const content = Buffer.alloc(PLACE_BYTES + VERSION_BYTES)
  content.write(placeId.replaceAll('-', ''), 'hex')
  content.writeUInt16BE(version, PLACE_BYTES)
  return content
}

function ticketOf(content: Buffer): Ticket {
  const placeId = content.toString('hex', 0, PLACE_BYTES).replace(HYPHENS_BEHIND, '$1-$2-$3-$4-$5')
  return { placeId, version: content.readUInt16BE(PLACE_BYTES) }
}

/** Keys are derived as those that sign tickets. */
export function ticketCodes({ tokenKeys }: { tokenKeys: readonly Uint8Array[] }): TicketCodes {
  const keys = tokenKeys.map((key) => derivedKey(key, CODE_PURPOSE))
  const [firstKey] = keys
  if (!firstKey) throw new Error('There is no key for tickets. Fill KEYS_DIR.')
  return {
    codeOf: (ticket) => codeBy(firstKey, ticket),
    codesOf: (ticket) => keys.map((key) => codeBy(key, ticket)),
    isCodeOf: (code, ticket) => keys.some((key) => codeBy(key, ticket) === code),
  }
}

function codeBy(key: KeyObject, { placeId, version }: Ticket): string {
  const number = createHmac('sha256', key).update(`${placeId}:${version}`).digest().readUIntBE(0, NUMBER_BYTES)
  return String(number % CODES).padStart(TICKET_CODE_DIGITS, '0')
}
