import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#date/calendar-date.ts'
import { formatDate, formatDateTime } from '#date/format-date.ts'
import { daySpan, startOfDay } from '#date/start-of-day.ts'

const ZONES = [
  'UTC',
  'Asia/Shanghai',
  'America/Toronto',
  'America/Sao_Paulo',
  'America/Havana',
  'Europe/London',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

const day = fc
  .date({ min: new Date('1971-01-02T00:00:00Z'), max: new Date('2099-12-30T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

describe('startOfDay', () => {
  test.each([
    ['an ordinary day', '2026-11-21', 'Asia/Shanghai', '2026-11-20T16:00:00.000Z'],
    ['the day summer time begins', '2026-03-08', 'America/Toronto', '2026-03-08T05:00:00.000Z'],
    ['the day after', '2026-03-09', 'America/Toronto', '2026-03-09T04:00:00.000Z'],
    ['the day summer time ends', '2026-11-01', 'America/Toronto', '2026-11-01T04:00:00.000Z'],
    ['a day whose midnight is left out', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    [
      'a day before which the clock went back at midnight',
      '2018-02-18',
      'America/Sao_Paulo',
      '2018-02-18T03:00:00.000Z',
    ],
    ['a day with two midnights', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['a clock that leaps over midnight', '1919-03-31', 'America/Toronto', '1919-03-31T04:30:00.000Z'],
    ['a day left out altogether', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['the day after one left out', '2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['summer time in Shanghai', '1988-07-01', 'Asia/Shanghai', '1988-06-30T15:00:00.000Z'],
  ])('%s: %s in %s', (_, date, zone, at) => {
    expect(startOfDay(date, zone).toISOString()).toBe(at)
  })

  test('is the first moment that shows the day, and the millisecond before still shows the day before', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...ZONES), (date, zone) => {
        const at = startOfDay(date, zone).getTime()
        expect(formatDate(at, zone)).toBe(date)
        expect(formatDate(at - 1, zone) < date).toBe(true)
      }),
    )
  })

  test('shows midnight in zones that never change their clocks at midnight', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('Asia/Shanghai', 'America/Toronto', 'Europe/London'), (date, zone) => {
        expect(formatDateTime(startOfDay(date, zone), zone)).toBe(`${date} 00:00:00`)
      }),
    )
  })

  test('what is no day, and an unknown zone, are refused', () => {
    expect(() => startOfDay('2026-02-30', 'UTC')).toThrow(RangeError)
    expect(() => startOfDay('2026-02-28', 'Nowhere')).toThrow(RangeError)
  })
})

describe('daySpan', () => {
  test('spans both days whole', () => {
    expect(daySpan({ from: '2026-11-21', to: '2026-11-22' }, 'Asia/Shanghai')).toEqual({
      startAt: new Date('2026-11-20T16:00:00Z'),
      endAt: new Date('2026-11-22T16:00:00Z'),
    })
  })

  test('a day has 23 to 25 hours, and each begins where the one before ends', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...ZONES), (date, zone) => {
        const { startAt, endAt } = daySpan({ from: date, to: date }, zone)
        const hours = (endAt.getTime() - startAt.getTime()) / 3_600_000
        expect(hours).toBeGreaterThanOrEqual(23)
        expect(hours).toBeLessThanOrEqual(25)
        expect(daySpan({ from: addDays(date, 1), to: addDays(date, 1) }, zone).startAt).toEqual(endAt)
      }),
    )
  })
})
