import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueReminder } from './reminder-times.ts'

const SHANGHAI = 'Asia/Shanghai'
const TORONTO = 'America/Toronto'
const start = (at: string, { allDay = false, timeZone = SHANGHAI } = {}) => ({
  start_at: new Date(at),
  all_day: allDay,
  time_zone: timeZone,
})
const due = (now: string, ...about: Parameters<typeof start>) =>
  dueReminder(start(...about), Date.parse(now))?.kind ?? null

describe('a reminder', () => {
  const AFTERNOON = '2026-11-22T14:00:00+08:00'
  test.each([
    ['is not due earlier than a day before', '2026-11-21T13:59:59.999+08:00', null],
    ['of tomorrow is due a day before', '2026-11-21T14:00:00+08:00', 'activityTomorrow'],
    ['of tomorrow is due until midnight', '2026-11-21T23:59:59.999+08:00', 'activityTomorrow'],
    ['of tomorrow is not due today', '2026-11-22T00:00:00+08:00', null],
    ['of two hours is not due earlier', '2026-11-22T11:59:59.999+08:00', null],
    ['of two hours is due two hours before', '2026-11-22T12:00:00+08:00', 'activityInTwoHours'],
    ['of two hours is due until the start', '2026-11-22T13:59:59.999+08:00', 'activityInTwoHours'],
    ['is not due once it has started', '2026-11-22T14:00:00+08:00', null],
  ])('%s', (_, now, kind) => {
    expect(due(now, AFTERNOON)).toBe(kind)
  })

  test('goes by the calendar of the city', () => {
    // nine in the evening there, which is the next morning in Shanghai
    const evening = '2026-11-22T02:00:00Z'
    expect(due('2026-11-21T03:00:00Z', evening, { timeZone: TORONTO })).toBe('activityTomorrow')
    expect(due('2026-11-21T05:00:00Z', evening, { timeZone: TORONTO })).toBeNull()
    expect(due('2026-11-21T05:00:00Z', evening)).toBe('activityTomorrow')
  })

  test('of what lasts all day is that of tomorrow alone', () => {
    const day = '2026-11-22T00:00:00+08:00'
    expect(due('2026-11-21T12:00:00+08:00', day, { allDay: true })).toBe('activityTomorrow')
    expect(due('2026-11-21T23:00:00+08:00', day, { allDay: true })).toBe('activityTomorrow')
    expect(due('2026-11-21T23:00:00+08:00', day)).toBe('activityInTwoHours')
  })

  test('is never useless when it is due, and not of use beyond the start', () => {
    const instant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) })
    const before = fc.integer({ min: 1, max: 24 * 3_600_000 })
    fc.assert(
      fc.property(instant, before, fc.constantFrom(SHANGHAI, TORONTO), fc.boolean(), (at, ahead, timeZone, allDay) => {
        const reminder = dueReminder({ start_at: new Date(at), all_day: allDay, time_zone: timeZone }, at - ahead)
        return reminder === null || (at - ahead < reminder.uselessAt && reminder.uselessAt <= at)
      }),
    )
  })
})
