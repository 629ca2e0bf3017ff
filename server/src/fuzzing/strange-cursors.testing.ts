import fc from 'fast-check'
import { cursorText } from '#platform/paging/cursor-text.ts'
import { HOSTILE_NUMBERS, HOSTILE_TEXTS } from './hostile-values.testing.ts'

/** Longer texts no cursor may have. */
const LONGEST_PART = 40
const PARTS_MAX = 4

type Parts = (string | number)[]

/**
 * Places in a list that nobody was told: those of lists, changed at one part, and made-up ones of the same kinds of parts.
 * Programs pass cursors on unread, so what stands in them is only ever wrong on purpose.
 */
export function strangeCursors(told: readonly unknown[], ids: readonly string[]): fc.Arbitrary<string> {
  const part = fc.oneof(
    fc.constantFrom(...HOSTILE_NUMBERS),
    fc.constantFrom(...HOSTILE_TEXTS.map((text) => text.slice(0, LONGEST_PART)), ...ids),
    fc.integer(),
    fc.maxSafeInteger(),
  )
  const madeUp = fc.array(part, { minLength: 1, maxLength: PARTS_MAX })
  const known = told.flatMap(partsOf)
  const changed = known.length > 0 ? fc.tuple(fc.constantFrom(...known), fc.nat(), part).map(changedAt) : madeUp
  return fc.oneof({ weight: 3, arbitrary: changed }, { weight: 1, arbitrary: madeUp }).map(cursorText)
}

/** Those of a cursor; of anything else none. */
function partsOf(cursor: unknown): Parts[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(String(cursor), 'base64url').toString())
    return Array.isArray(parts) && parts.length > 0 ? [parts as Parts] : []
  } catch {
    return []
  }
}

const changedAt = ([parts, place, other]: [Parts, number, string | number]): Parts =>
  parts.with(place % parts.length, other)
