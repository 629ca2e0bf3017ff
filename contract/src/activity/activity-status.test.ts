import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activityStatus } from '#activity/activity-status.ts'

const moment = fc.integer({ min: 0, max: 4_000_000_000_000 })
const lengthMs = fc.integer({ min: 0, max: 30 * 86_400_000 })
const span = fc.tuple(moment, lengthMs).map(([startAt, length]) => ({ startAt, endAt: startAt + length }))

describe('the status of an activity', () => {
  // proves 3.18
  test('is 10 until the last millisecond before its start and 20 from the start on', () => {
    fc.assert(
      fc.property(span, ({ startAt, endAt }) => {
        expect(activityStatus({ startAt, endAt, now: startAt - 1 })).toBe(10)
        expect(activityStatus({ startAt, endAt, now: startAt })).toBe(20)
      }),
    )
  })

  // proves 3.18
  test('is 20 up to its end and 30 a millisecond later', () => {
    fc.assert(
      fc.property(span, ({ startAt, endAt }) => {
        expect(activityStatus({ startAt, endAt, now: endAt })).toBe(20)
        expect(activityStatus({ startAt, endAt, now: endAt + 1 })).toBe(30)
      }),
    )
  })

  test('says at every moment whether the start lies ahead and the end behind', () => {
    fc.assert(
      fc.property(span, moment, ({ startAt, endAt }, now) => {
        const status = activityStatus({ startAt, endAt, now })
        expect([status === 10, status === 30]).toEqual([now < startAt, now > endAt])
      }),
    )
  })

  // proves 4.18
  test('never goes back as time goes on', () => {
    fc.assert(
      fc.property(span, moment, lengthMs, ({ startAt, endAt }, now, later) => {
        const before = activityStatus({ startAt, endAt, now })
        expect(activityStatus({ startAt, endAt, now: now + later })).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  test('depends on the times alone: moved together they tell the same', () => {
    fc.assert(
      fc.property(span, moment, lengthMs, ({ startAt, endAt }, now, by) => {
        const moved = activityStatus({ startAt: startAt + by, endAt: endAt + by, now: now + by })
        expect(moved).toBe(activityStatus({ startAt, endAt, now }))
      }),
    )
  })

  test('of one that lasts no time is 20 at that very moment', () => {
    expect([999, 1_000, 1_001].map((now) => activityStatus({ startAt: 1_000, endAt: 1_000, now }))).toEqual([
      10, 20, 30,
    ])
  })
})
