import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { type TicketCodes, ticketCodes } from '#features/order/ticket-codes.ts'
import { derivedKey } from '#platform/keys/derived-key.ts'

/** Writes and reads the text of a ticket, which is all that its QR code holds, and the code below that. */
export type Tickets = TicketCodes & {
  sign(ticket: Ticket): string
  /** Null for what we did not sign. Whether the place is paid and the version still its own is to be looked up. */
  read(text: string): Ticket | null
}

const PURPOSE = 'tickets'
const PLACE_BYTES = 16
const VERSION_BYTES = 2
/** 96 bits: guessing goes over the network, one try at a time. */
const SIGNATURE_BYTES = 12
const HYPHENS_BEHIND = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/
const TICKET = new RegExp(`^[0-9A-F]{${2 * (PLACE_BYTES + VERSION_BYTES + SIGNATURE_BYTES)}}$`)

/**
 * Keys are derived from those of the access tokens as for addresses of pictures: the first signs, all are good for
 * reading. The text is 60 digits and capitals, which a QR code writes in half the room.
 */
export function signedTickets({ tokenKeys }: { tokenKeys: readonly Uint8Array[] }): Tickets {
  const keys = tokenKeys.map((key) => derivedKey(key, PURPOSE))
  const [signingKey] = keys
  if (!signingKey) throw new Error('There is no key for tickets. Fill KEYS_DIR.')
  return {
    ...ticketCodes({ tokenKeys }),
    sign(ticket) {
      const content = contentOf(ticket)
      return Buffer.concat([content, signature(signingKey, content)])
        .toString('hex')
        .toUpperCase()
    },
    read(text) {
      if (!TICKET.test(text)) return null
      const bytes = Buffer.from(text, 'hex')
      const content = bytes.subarray(0, -SIGNATURE_BYTES)
      const given = bytes.subarray(-SIGNATURE_BYTES)
      return keys.some((key) => timingSafeEqual(given, signature(key, content))) ? ticketOf(content) : null
    },
  }
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

/** A place, and how often its holder has changed: a ticket of an earlier holder is void. */
export type Ticket = { placeId: string; version: number }
