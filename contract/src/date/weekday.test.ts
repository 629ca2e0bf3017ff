import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#date/calendar-date.ts'
import { formatLongDate } from '#date/format-date.ts'
import { startOfDay } from '#date/start-of-day.ts'
import { startOfWeek, Weekday, WEEKDAY_NAMES, weekdayOf, weekend } from '#date/weekday.ts'

const day = fc
  .date({ min: new Date('1971-01-02T00:00:00Z'), max: new Date('2099-12-30T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

describe('weekdayOf', () => {
  test.each([
    ['2026-11-16', '星期一'],
    ['2026-11-20', '星期五'],
    ['2026-11-21', '星期六'],
    ['2026-11-22', '星期日'],
  ])('%s is %s', (date, name) => {
    expect(WEEKDAY_NAMES[weekdayOf(date)]).toBe(name)
  })

  test('comes again after seven days', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(weekdayOf(addDays(date, 7))).toBe(weekdayOf(date))
      }),
    )
  })
})

describe('startOfWeek', () => {
  test('is a Monday at most six days back', () => {
    fc.assert(
      fc.property(day, (date) => {
        const monday = startOfWeek(date)
        expect(weekdayOf(monday)).toBe(Weekday.monday)
        expect(monday <= date && addDays(monday, 6) >= date).toBe(true)
      }),
    )
  })
})

describe('weekend', () => {
  test.each([
    ['a Monday', '2026-11-16T04:00:00Z', '2026-11-21', '2026-11-22'],
    ['a Saturday', '2026-11-21T04:00:00Z', '2026-11-21', '2026-11-22'],
    ['a Sunday: today', '2026-11-22T04:00:00Z', '2026-11-22', '2026-11-22'],
    ['the last millisecond of a Sunday', '2026-11-22T15:59:59.999Z', '2026-11-22', '2026-11-22'],
    ['the first of a Monday', '2026-11-22T16:00:00Z', '2026-11-28', '2026-11-29'],
    ['a week over new year', '2026-12-31T04:00:00Z', '2027-01-02', '2027-01-03'],
  ])('seen from %s in Shanghai', (_, now, from, to) => {
    expect(weekend(new Date(now), 'Asia/Shanghai')).toEqual({ from, to })
  })

  test('follows the zone: still Saturday in Toronto when Shanghai has Sunday', () => {
    expect(weekend(new Date('2026-11-21T20:00:00Z'), 'America/Toronto').from).toBe('2026-11-21')
    expect(weekend(new Date('2026-11-21T20:00:00Z'), 'Asia/Shanghai').from).toBe('2026-11-22')
  })

  test('ends on the Sunday of this week and is never over', () => {
    fc.assert(
      fc.property(day, (date) => {
        const { from, to } = weekend(startOfDay(date, 'Asia/Shanghai'), 'Asia/Shanghai')
        expect(to).toBe(addDays(startOfWeek(date), 6))
        expect(from >= date).toBe(true)
      }),
    )
  })
})

// proves 9.21
test.each([
  ['2026-01-02', '2026年1月2日'],
  ['2026-11-21', '2026年11月21日'],
])('the Chinese long form of %s', (date, text) => {
  expect(formatLongDate(date)).toBe(text)
})
