import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { formatClock } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextReminder } from './task-day.ts'

const next = (remindAt: string, now: string) => new Date(nextReminder(remindAt, Date.parse(now))).toISOString()

describe('the next reminder', () => {
  test.each([
    ['is today while its time is still to come', '2026-11-21T19:59:59.999+08:00', '2026-11-21T12:00:00.000Z'],
    ['is tomorrow from its time on', '2026-11-21T20:00:00+08:00', '2026-11-22T12:00:00.000Z'],
    ['goes by the calendar of Shanghai', '2026-11-21T17:00:00Z', '2026-11-22T12:00:00.000Z'],
    ['crosses the end of a month', '2026-11-30T22:00:00+08:00', '2026-12-01T12:00:00.000Z'],
  ])('%s', (_, now, at) => {
    expect(next('20:00', now)).toBe(at)
  })

  test('is within a day, and at its time', () => {
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, instant, (now, other) => {
        const remindAt = formatClock(other, MAINLAND_TIME_ZONE)
        const at = nextReminder(remindAt, now.getTime())
        expect(at - now.getTime()).toBeGreaterThan(0)
        expect(at - now.getTime()).toBeLessThanOrEqual(DAY_MS)
        expect(formatClock(at, MAINLAND_TIME_ZONE)).toBe(remindAt)
      }),
    )
  })
})
