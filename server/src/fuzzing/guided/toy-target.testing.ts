import type { ParserTarget } from './parser-target.testing.ts'

const MAGIC = Buffer.from('quan')

/** Fails where four bytes stand one behind the other, each of which is looked at once those before it are right. */
function readToy(bytes: Buffer): string[] {
  if (bytes[0] === MAGIC[0]) {
    if (bytes[1] === MAGIC[1]) {
      if (bytes[2] === MAGIC[2]) {
        if (bytes[3] === MAGIC[3]) throw new Error('found')
      }
    }
  }
  return []
}

/** A reader with a fault that inputs made by chance do not find. */
export const targets: readonly ParserTarget[] = [
  {
    name: 'toy',
    module: import.meta.url,
    scripts: /toy-target/,
    seeds: [Buffer.from('....')],
    tokens: [],
    pieces: /./g,
    read: readToy,
    isRefusal: () => false,
  },
]
