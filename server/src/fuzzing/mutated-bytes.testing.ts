import fc from 'fast-check'

/** What is done to one place of a text or file. */
const WAYS = ['flip', 'insert', 'delete', 'repeat', 'cut', 'splice'] as const

/** One change: at which part of the length, how long, and with what. */
type Change = { way: (typeof WAYS)[number]; at: number; length: number; with: Buffer }

/** Above this nothing more is repeated. */
const LARGEST = 262_144

/** Bytes like the samples, changed in a few places; `tokens` are what makes a difference in their language. */
export function mutatedBytes(samples: readonly Buffer[], tokens: readonly string[], most = 6): fc.Arbitrary<Buffer> {
  const change: fc.Arbitrary<Change> = fc.record({
    way: fc.constantFrom(...WAYS),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.oneof(fc.integer({ min: 1, max: 16 }), fc.integer({ min: 1, max: 4_096 })),
    with: fc.oneof(
      fc.constantFrom(...tokens).map((token) => Buffer.from(token)),
      fc.constantFrom(...samples),
      fc.uint8Array({ minLength: 1, maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
    ),
  })
  return fc
    .tuple(fc.constantFrom(...samples), fc.array(change, { maxLength: most }))
    .map(([sample, changes]) => changes.reduce(changed, sample))
}

/** The bytes with one change made to them. */
function changed(bytes: Buffer, { way, at: part, length, with: other }: Change): Buffer {
  const at = Math.floor(part * bytes.length)
  const [before, piece, behind] = [bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at + length)]
  if (way === 'cut') return Buffer.from(before)
  if (way === 'delete') return Buffer.concat([before, behind])
  if (way === 'insert') return Buffer.concat([before, other, piece, behind])
  if (way === 'splice') return Buffer.concat([before, other.subarray(Math.floor(part * other.length))])
  if (way === 'repeat') {
    const times = bytes.length > LARGEST ? 1 : 1 + (length % 40)
    return Buffer.concat([before, ...Array.from({ length: times }, () => piece), piece, behind])
  }
  const copy = Buffer.from(bytes)
  if (at < copy.length) copy[at]! ^= other[0] ?? 1
  return copy
}
