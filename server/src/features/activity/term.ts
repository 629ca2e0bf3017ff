/** Whose activities a term is about: a city's, by its code, or everybody's. A frequent word must not read the whole country. */
export type TermScope = string | null

/** What a term says about an activity. */
export const TermKind = { character: 1, pair: 2, category: 3, start: 4, end: 5, ongoing: 6 } as const
export type TermKind = (typeof TermKind)[keyof typeof TermKind]

type TermParts = { scope: TermScope; kind: TermKind; first: number; second?: number }

/**
 * A term as a 32-bit number. Two terms may share one: whoever finds rows by terms checks them literally afterwards.
 * The mixing is that of MurmurHash3 (public domain); stored terms depend on it, so a change needs all rows rewritten.
 */
export function term({ scope, kind, first, second = 0 }: TermParts): number {
  const hash = mixed(mixed(mixed(kind, scope === null ? 0 : Number(scope)), first), second)
  return finished(hash)
}

function mixed(hash: number, block: number): number {
  const turned = rotated(Math.imul(block, 0xcc9e2d51), 15)
  return (Math.imul(rotated(hash ^ Math.imul(turned, 0x1b873593), 13), 5) + 0xe6546b64) | 0
}

function rotated(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}

function finished(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) | 0
}
