import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FirstEntry, isEarlier } from '#features/order/changes/record-entry.ts'

const entries = fc.array(fc.record({ id: fc.uuid(), at: fc.integer({ min: 0, max: 5 }) }), {
  minLength: 1,
  maxLength: 12,
})

/** What is left of entries that come one after the other. */
function merged(sent: readonly { id: string; at: number }[]): FirstEntry | null {
  let first: FirstEntry | null = null
  for (const entry of sent) if (first === null || isEarlier(entry, first)) first = entry
  return first
}

// proves 33.5
test('whichever order doors send in, and however often, the same entry is the first, and it is the earliest', () => {
  fc.assert(
    fc.property(
      entries.chain((sent) => fc.tuple(fc.constant(sent), fc.shuffledSubarray([...sent, ...sent], { minLength: 1 }))),
      ([sent, resent]) => {
        const first = merged(sent)
        expect(merged([...resent, ...sent])).toEqual(first)
        expect(first?.at).toBe(Math.min(...sent.map(({ at }) => at)))
      },
    ),
  )
})

test('who was looked up as they came keeps their time against an entry of the same moment', () => {
  const entry = { id: '00000000-0000-4000-8000-000000000000', at: 7 }
  expect([isEarlier(entry, { id: null, at: 7 }), isEarlier(entry, { id: null, at: 8 })]).toEqual([false, true])
})
