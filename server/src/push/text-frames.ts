/** First byte of a frame that is a whole text. */
const WHOLE_TEXT = 0x81
/** Lengths from here on stand in two bytes of their own, those from the next on in eight. */
const TWO_BYTES_FROM = 126
const EIGHT_BYTES_FROM = 65_536
const EIGHT_BYTES = 127
/** Bytes before a text at most. */
const HEAD_MAX = 10

/** Texts as frames of WebSocket, one behind the other, as a server sends them. RFC 6455, 5.2. */
export function textFrames(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text))
  const frames = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + length + HEAD_MAX, 0))
  let at = 0
  for (const [index, text] of texts.entries()) {
    at = writeHead(frames, at, lengths[index]!)
    at += frames.write(text, at)
  }
  return frames.subarray(0, at)
}

/** Answers where the text begins. */
function writeHead(frames: Buffer, at: number, length: number): number {
  frames[at] = WHOLE_TEXT
  if (length < TWO_BYTES_FROM) {
    frames[at + 1] = length
    return at + 2
  }
  if (length < EIGHT_BYTES_FROM) {
    frames[at + 1] = TWO_BYTES_FROM
    return frames.writeUInt16BE(length, at + 2)
  }
  frames[at + 1] = EIGHT_BYTES
  return frames.writeBigUInt64BE(BigInt(length), at + 2)
}
