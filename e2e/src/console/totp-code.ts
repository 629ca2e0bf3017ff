import { createHmac } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD_MS = 30_000

/** What an authenticator app shows for a secret, `offset` half minutes from now (RFC 6238, six digits, SHA-1). */
export function totpCode(secret: string, offset: -1 | 0 | 1): string {
  const bits = [...secret.replaceAll(/[^A-Z2-7]/g, '')].map((letter) =>
    LETTERS.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + offset))
  const mac = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest()
  const from = mac.at(-1)! & 15
  return String((mac.readUInt32BE(from) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}
