import type { Duplex } from 'node:stream'
import type { Connection } from './connection.ts'

/** First byte of a frame that is a whole text, and what its mask adds to the second one. RFC 6455, 5.2. */
const WHOLE_TEXT = 0x81
const MASKED = 0x80
/** Stands in the second byte for a length in two bytes of their own. */
const IN_TWO_BYTES = 126
const LENGTH_MAX = 0xff_ff
/** A mask is one. */
const WORD = 4

/** A mask and the text behind it, by words: byte by byte takes four times as long. */
const words = new Int32Array(1 + Math.ceil(LENGTH_MAX / WORD))
const bytes = Buffer.from(words.buffer)

type TextLine = Duplex & {
  connection: Connection
  byLibrary(chunk: Buffer): void
  /** Bytes of a frame that are still to come, whose first ones the library has. */
  owed: number
}

/**
 * Has texts that come whole, as nearly all do, read in front of the library, which writes each to a stream of its own
 * and makes five buffers of it. It is given the texts that are cut, and from the first other frame on all that comes.
 */
export function textReader(take: (connection: Connection, text: string) => void) {
  function readChunk(this: TextLine, chunk: Buffer) {
    let at = Math.min(this.owed, chunk.length)
    this.owed -= at
    if (at > 0) this.byLibrary(chunk.subarray(0, at))
    while (at < chunk.length) {
      const frame = textFrameAt(chunk, at)
      if (!frame) return leaveToLibrary(this, chunk.subarray(at))
      this.owed = Math.max(0, frame.end - chunk.length)
      if (this.owed > 0) return this.byLibrary(chunk.subarray(at))
      at = frame.end
      take(this.connection, unmasked(chunk, frame))
    }
  }

  function leaveToLibrary(line: TextLine, rest: Buffer) {
    line.off('data', readChunk).on('data', line.byLibrary)
    line.byLibrary(rest)
  }

  return (stream: Duplex, connection: Connection) => {
    const [byLibrary] = stream.listeners('data') as [TextLine['byLibrary']]
    stream.off('data', byLibrary)
    Object.assign(stream, { connection, byLibrary, owed: 0 }).on('data', readChunk)
  }
}

type TextFrame = { maskAt: number; end: number }

/** The whole text whose frame begins here, and may end beyond the chunk; null = it is another, or its length is cut. */
function textFrameAt(chunk: Buffer, at: number): TextFrame | null {
  const short = (chunk[at + 1] ?? 0) - MASKED
  if (chunk[at] !== WHOLE_TEXT || short < 0 || short > IN_TWO_BYTES) return null
  const maskAt = at + (short < IN_TWO_BYTES ? 2 : 4)
  if (maskAt > chunk.length) return null
  const length = short < IN_TWO_BYTES ? short : chunk.readUInt16BE(at + 2)
  return { maskAt, end: maskAt + WORD + length }
}

function unmasked(chunk: Buffer, { maskAt, end }: TextFrame): string {
  const length = chunk.copy(bytes, 0, maskAt, end)
  const mask = words[0]!
  for (let word = 1; word * WORD < length; word++) words[word]! ^= mask
  return bytes.toString('utf8', WORD, length)
}
