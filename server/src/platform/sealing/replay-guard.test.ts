import { SEALING_CLOCK_TOLERANCE_MS } from '@quan/contract/sealing/sealing-limits.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { replayGuard } from '#platform/sealing/replay-guard.ts'

const MINUTE_MS = 60_000
const NOW = 1_000 * MINUTE_MS

describe('a guard against replays', () => {
  test('takes a body once', () => {
    const { isNew } = replayGuard({ bodiesMax: 10 })
    expect([isNew({ name: 'a', at: NOW, now: NOW }), isNew({ name: 'b', at: NOW, now: NOW })]).toEqual([true, true])
    expect(isNew({ name: 'a', at: NOW, now: NOW + SEALING_CLOCK_TOLERANCE_MS })).toBe(false)
  })

  test('never takes a body twice within the tolerance of clocks, however many come', () => {
    const body = fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      skew: fc.integer({ min: -SEALING_CLOCK_TOLERANCE_MS, max: SEALING_CLOCK_TOLERANCE_MS }),
      later: fc.integer({ min: 0, max: MINUTE_MS }),
    })
    fc.assert(
      fc.property(fc.array(body, { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), (bodies, bodiesMax) => {
        const { isNew } = replayGuard({ bodiesMax })
        const taken: { name: string; at: number }[] = []
        let now = NOW
        for (const { name, skew, later } of bodies) {
          now += later
          const known = taken.find((candidate) => candidate.name === name)
          const at = known?.at ?? now + skew
          if (Math.abs(now - at) > SEALING_CLOCK_TOLERANCE_MS) continue
          const isTaken = isNew({ name, at, now })
          expect(isTaken && known !== undefined).toBe(false)
          if (isTaken) taken.push({ name, at })
        }
      }),
    )
  })

  test('when it is full gives up the minute farthest from now, not the present one', () => {
    const { isNew } = replayGuard({ bodiesMax: 3 })
    const ahead = NOW + 5 * MINUTE_MS
    for (const name of ['x', 'y', 'z']) expect(isNew({ name, at: ahead, now: NOW })).toBe(true)
    expect(isNew({ name: 'honest', at: NOW, now: NOW })).toBe(true)
    expect([isNew({ name: 'x', at: ahead, now: NOW }), isNew({ name: 'new', at: ahead, now: NOW })]).toEqual([
      false,
      false,
    ])
  })

  test('takes bodies again once the time of attack is over', () => {
    const { isNew } = replayGuard({ bodiesMax: 1 })
    for (const name of ['x', 'y', 'z']) isNew({ name, at: NOW, now: NOW })
    const later = NOW + SEALING_CLOCK_TOLERANCE_MS + MINUTE_MS
    expect(isNew({ name: 'honest', at: later, now: later })).toBe(true)
  })
})
