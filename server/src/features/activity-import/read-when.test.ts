import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWhen } from '#features/activity-import/read-when.ts'

const clock = (local: string, timeZone: string | null = null) => ({ kind: 'clock', local, timeZone })
const instant = (text: string) => ({ kind: 'instant', at: Date.parse(text) })

describe('readWhen', () => {
  test.each([
    '2026-05-01',
    '2026/5/1',
    '2026.05.01',
    '20260501',
    '2026年5月1日',
    '２０２６-０５-０１',
    ' 2026-05-01 (周五)',
  ])('reads the day %s', (text) => {
    expect(readWhen(text)).toEqual({ kind: 'day', date: '2026-05-01' })
  })

  test.each([
    ['2026-05-01T14:05:09', clock('2026-05-01T14:05:09')],
    ['2026-05-01T14:05:09.123', clock('2026-05-01T14:05:09')],
    ['2026-05-01 9:05', clock('2026-05-01T09:05:00')],
    ['2026-05-01 9:05 PM', clock('2026-05-01T21:05:00')],
    ['2026-05-01 12:05 am', clock('2026-05-01T00:05:00')],
    ['2026年5月1日 下午2点30分', clock('2026-05-01T14:30:00')],
    ['2026年5月1日 晚上7点', clock('2026-05-01T19:00:00')],
    ['2026-05-01 周五 19：30', clock('2026-05-01T19:30:00')],
    ['20260501T140509', clock('2026-05-01T14:05:09')],
    ['2026-05-01 24:00', clock('2026-05-02T00:00:00')],
    ['2026-05-01T14:05:00[Europe/Berlin]', clock('2026-05-01T14:05:00', 'Europe/Berlin')],
    ['2026-05-01T14:05:09Z', instant('2026-05-01T14:05:09Z')],
    ['20260501T140509Z', instant('2026-05-01T14:05:09Z')],
    ['2024-05-09T02:00:00.000Z', instant('2024-05-09T02:00:00Z')],
    ['2026-05-01T14:05:00+08:00', instant('2026-05-01T06:05:00Z')],
    ['2026-05-01T14:05:00-0330', instant('2026-05-01T17:35:00Z')],
    ['2026-05-01 14:05 UTC+8', instant('2026-05-01T06:05:00Z')],
  ])('reads %s', (text, when) => {
    expect(readWhen(text)).toEqual(when)
  })

  test.each([
    ['2019-02-30', '日期不存在：2019-02-30'],
    ['2026-13-01T10:00:00Z', '日期不存在：2026-13-01T10:00:00Z'],
    ['0026-05-01', '年份不合理：0026-05-01'],
    ['3026-05-01', '年份不合理：3026-05-01'],
    ['2026-05-01 25:00', '时刻不存在：2026-05-01 25:00'],
    ['2026-05-01 10:75', '时刻不存在：2026-05-01 10:75'],
    ['05/06/2026', '看不懂的时间：05/06/2026（请写成 2026-05-01 或 2026-05-01 14:00）'],
    [`2026-05-01${' '.repeat(100)}`, '看不懂的时间：2026-05-01'],
    ['tomorrow', '看不懂的时间：tomorrow（请写成 2026-05-01 或 2026-05-01 14:00）'],
  ])('rejects %s with a reason', (text, reason) => {
    expect(() => readWhen(text)).toThrow(reason)
  })

  test('reads every instant that a program writes', () => {
    const dates = fc.date({ min: new Date('1970-01-02'), max: new Date('2100-12-30'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, (date) => {
        const whole = Math.floor(date.getTime() / 1000) * 1000
        expect(readWhen(date.toISOString())).toEqual({ kind: 'instant', at: whole })
      }),
    )
  })
})
