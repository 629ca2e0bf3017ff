const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = BigInt(DIGITS.length)

/** The application id as it stands in packets, from the MD5 (16 bytes) of the UTF-8 id the app was given. */
export function derivedAppId(md5: Uint8Array): string {
  const bytes = Uint8Array.from(md5)
  bytes[6] = (bytes[6]! & 0x0f) | 0x30
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const view = new DataView(bytes.buffer)
  return lowDigitFirst(magnitude(view.getBigInt64(8))) + lowDigitFirst(magnitude(view.getBigInt64(0)))
}

const magnitude = (value: bigint) => (value < 0n ? -value : value)

function lowDigitFirst(value: bigint): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= BASE) text += DIGITS[Number(rest % BASE)]
  return text
}
