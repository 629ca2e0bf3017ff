import { zonedTime } from '@quan/contract/date/zoned-time.ts'
import { OFFER_HOLD_MS } from '@quan/contract/waiting-list/waiting-list.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offerEnd } from '#features/waiting-list/offer-end.ts'

const FAR = Date.UTC(2100, 0)
const end = (now: string, timeZone: string, enrollDeadlineAt = FAR) =>
  new Date(offerEnd({ now: Date.parse(now), timeZone, enrollDeadlineAt })).toISOString()

describe('an offer', () => {
  test.each([
    ['by day lasts half an hour', 'Asia/Shanghai', '2026-11-21T02:00:00.000Z', '2026-11-21T02:30:00.000Z'],
    ['just before night too', 'Asia/Shanghai', '2026-11-21T13:59:59.999Z', '2026-11-21T14:29:59.999Z'],
    ['at 22:00 lasts until 8:30', 'Asia/Shanghai', '2026-11-21T14:00:00.000Z', '2026-11-22T00:30:00.000Z'],
    ['before midnight lasts until 8:30', 'Asia/Shanghai', '2026-11-21T15:59:59.999Z', '2026-11-22T00:30:00.000Z'],
    ['at midnight lasts until 8:30', 'Asia/Shanghai', '2026-11-21T16:00:00.000Z', '2026-11-22T00:30:00.000Z'],
    ['just before 8:00 lasts until 8:30', 'Asia/Shanghai', '2026-11-21T23:59:59.999Z', '2026-11-22T00:30:00.000Z'],
    ['at 8:00 lasts half an hour', 'Asia/Shanghai', '2026-11-22T00:00:00.000Z', '2026-11-22T00:30:00.000Z'],
    ['goes by the clock of the city', 'America/Toronto', '2026-11-21T02:00:00.000Z', '2026-11-21T02:30:00.000Z'],
    ['that is night there lasts until 8:30', 'America/Toronto', '2026-11-21T03:00:00.000Z', '2026-11-21T13:30:00.000Z'],
    ['over the end of a year', 'Asia/Shanghai', '2026-12-31T15:00:00.000Z', '2027-01-01T00:30:00.000Z'],
    ['where zones have quarters', 'Asia/Kathmandu', '2026-11-21T18:00:00.000Z', '2026-11-22T02:45:00.000Z'],
    ['the night summer time begins', 'America/Toronto', '2026-03-08T04:00:00.000Z', '2026-03-08T12:30:00.000Z'],
    ['the night summer time ends', 'America/Toronto', '2026-11-01T03:00:00.000Z', '2026-11-01T13:30:00.000Z'],
  ])('%s (%s, %s)', (_, zone, now, until) => {
    expect(end(now, zone)).toBe(until)
  })

  test.each([
    ['by day', '2026-11-21T02:00:00.000Z', '2026-11-21T02:10:00.000Z'],
    ['by night', '2026-11-21T16:00:00.000Z', '2026-11-21T20:00:00.000Z'],
  ])('never goes past the deadline: %s', (_, now, deadline) => {
    expect(end(now, 'Asia/Shanghai', Date.parse(deadline))).toBe(deadline)
  })

  test('lasts half an hour or longer, and never ends at night', () => {
    const instant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) })
    const zone = fc.constantFrom('UTC', 'Asia/Shanghai', 'America/Toronto', 'Europe/London', 'Australia/Lord_Howe')
    fc.assert(
      fc.property(instant, zone, (now, timeZone) => {
        const until = offerEnd({ now, timeZone, enrollDeadlineAt: FAR })
        const { hour, minute } = zonedTime(until, timeZone)
        expect(until - now).toBeGreaterThanOrEqual(OFFER_HOLD_MS)
        expect(hour * 60 + minute).toBeGreaterThanOrEqual(8 * 60 + 30)
        expect(hour * 60 + minute).toBeLessThan(22 * 60 + 30)
      }),
    )
  })
})
