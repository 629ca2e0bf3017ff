import { createHmac } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD_MS = 30_000
const BITS_A_LETTER = 5

/** The half minute that an instant belongs to: the server takes its code once. */
export const periodOf = (at: number): number => Math.floor(at / PERIOD_MS)

/** What an authenticator app shows for a secret in a half minute (RFC 6238, six digits, SHA-1). */
export function codeOf(secret: string, period: number): string {
  const bits = [...secret.replaceAll(/[^A-Z2-7]/g, '')].map((letter) =>
    LETTERS.indexOf(letter).toString(2).padStart(BITS_A_LETTER, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(period))
  const mac = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest()
  const from = mac.at(-1)! & 15
  return String((mac.readUInt32BE(from) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** The same, `offset` half minutes from now. */
export const totpCode = (secret: string, offset: -1 | 0 | 1): string => codeOf(secret, periodOf(Date.now()) + offset)
