const SIGNATURE_BYTES = 8
const LENGTH_BYTES = 4
const TYPE_BYTES = 4
const CHECKSUM_BYTES = 4
/** Says that frames follow; stands before the first pixels (PNG, third edition, 11.3.6.1). */
const ANIMATION_CONTROL = 'acTL'
const PIXELS = 'IDAT'

/** Whether a PNG moves. The decoder shows the first frame of it and tells nothing. */
export function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = SIGNATURE_BYTES; at + LENGTH_BYTES + TYPE_BYTES <= bytes.length;) {
    const type = bytes.toString('latin1', at + LENGTH_BYTES, at + LENGTH_BYTES + TYPE_BYTES)
    if (type === ANIMATION_CONTROL || type === PIXELS) return type === ANIMATION_CONTROL
    at += LENGTH_BYTES + TYPE_BYTES + bytes.readUInt32BE(at) + CHECKSUM_BYTES
  }
  return false
}
