/** First byte of a frame that is a whole text. */
const WHOLE_TEXT = 0x81
/** Lengths from here on stand in two bytes of their own, those from the next on in eight. */
const TWO_BYTES_FROM = 126
const EIGHT_BYTES_FROM = 65_536
/** What stands in place of such a length. */
const TWO_BYTES = 126
const EIGHT_BYTES = 127

/**
 * Texts as frames of WebSocket, one behind the other, as a server sends them (RFC 6455, 5.2). A character is a byte: the
 * system writes such a string as it is, and no buffer is made.
 */
export const textFrames = (texts: readonly string[]): string => texts.map(textFrame).join('')

function textFrame(text: string): string {
  const bytes = Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1')
  return headOf(bytes.length) + bytes
}

/** What stands before a text of so many bytes. */
function headOf(length: number): string {
  if (length < TWO_BYTES_FROM) return String.fromCharCode(WHOLE_TEXT, length)
  if (length < EIGHT_BYTES_FROM) return String.fromCharCode(WHOLE_TEXT, TWO_BYTES, length >>> 8, length & 0xff)
  const inEight = Buffer.alloc(8)
  inEight.writeUInt32BE(length, 4)
  return String.fromCharCode(WHOLE_TEXT, EIGHT_BYTES, ...inEight)
}
