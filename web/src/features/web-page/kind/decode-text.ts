/** Marks at the start of a text that tell its encoding. */
const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
/** Tried in turn where there is no mark; Chinese texts of older systems are GB 18030. */
const UNMARKED = ['utf-8', 'gb18030']

/** Signs no text has: of those for machines it has the ends of lines, tabs and pages alone. */
const UNREADABLE = /(?!\s)\p{Cc}/u

/** The text of a file; null where it is none. */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  for (const encoding of marked ? [marked[1]] : UNMARKED) {
    const text = decoded(bytes, encoding)
    if (text !== null && !UNREADABLE.test(text)) return text
  }
  return null
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
