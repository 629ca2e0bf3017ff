import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MESSAGE_LIMITS, secondsToWait } from './message-limits.ts'

const NOW = Date.UTC(2026, 10, 21)
const ago = (...seconds: number[]) => seconds.map((count) => NOW - count * 1_000)
const waitOfPhone = (sent: number[], now = NOW) => secondsToWait(sent, MESSAGE_LIMITS.phone, now)

describe('secondsToWait', () => {
  test('nothing sent, no wait', () => {
    expect(waitOfPhone([])).toBe(0)
  })

  test('a minute between two, counted in started seconds', () => {
    expect(waitOfPhone(ago(0))).toBe(60)
    expect(waitOfPhone(ago(59.2))).toBe(1)
    expect(waitOfPhone(ago(60))).toBe(0)
  })

  test('five an hour: the fifth newest opens the way', () => {
    expect(waitOfPhone(ago(100, 200, 300, 400))).toBe(0)
    expect(waitOfPhone(ago(100, 200, 300, 400, 500))).toBe(3_100)
  })

  test('ten a day: the tenth newest opens the way', () => {
    const every = (count: number) => ago(...Array.from({ length: count }, (_, hour) => 7_200 * (hour + 1)))
    expect(waitOfPhone(every(9))).toBe(0)
    expect(waitOfPhone(every(10))).toBe(86_400 - 72_000)
  })

  test('whoever waits as told stays within every limit, and nobody waits longer than needed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 60 }), (pauses) => {
        let now = NOW
        const sent: number[] = []
        for (const pause of pauses) {
          now += pause * 1_000
          const wait = waitOfPhone(sent, now)
          if (wait > 0) expect(waitOfPhone(sent, now + (wait - 1) * 1_000)).toBeGreaterThan(0)
          now += wait * 1_000
          sent.push(now)
        }
        const within = (at: number, ms: number) => sent.filter((one) => one > at - ms && one <= at).length
        for (const at of sent) {
          expect(within(at, 60_000)).toBeLessThanOrEqual(1)
          expect(within(at, HOUR_MS)).toBeLessThanOrEqual(5)
          expect(within(at, DAY_MS)).toBeLessThanOrEqual(10)
        }
      }),
    )
  })
})
