import { createHmac } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const [PERIOD_MS, DIGITS, BITS_A_LETTER, BITS_A_BYTE] = [30_000, 6, 5, 8]

/** The half minute that an instant belongs to: a code counts once. */
export const periodOf = (at: number): number => Math.floor(at / PERIOD_MS)

/** What an authenticator app shows in a half minute (RFC 6238). */
export function codeOf(secret: string, period: number): string {
  const counter = Buffer.alloc(BITS_A_BYTE)
  counter.writeBigUInt64BE(BigInt(period))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const from = (digest.at(-1) ?? 0) & 0x0f
  const number = (digest.readUInt32BE(from) & 0x7fff_ffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(BITS_A_LETTER, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
