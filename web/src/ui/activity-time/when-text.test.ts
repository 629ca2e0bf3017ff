import { afterEach, describe, expect, test, vi } from 'vitest'
import { datedStartText, fullWhenText } from './full-when-text.ts'
import { type ActivityTime, whenText, zoneNameFor } from './when-text.ts'

/** Saturday, 21 November 2026, 9:41 in Shanghai. */
const NOW = Date.parse('2026-11-21T01:41:00Z')
const at = (part: Partial<ActivityTime>): ActivityTime => ({
  startTime: '2026-11-21T11:00:00Z',
  endTime: '2026-11-21T13:30:00Z',
  timeZone: 'Asia/Shanghai',
  allDay: false,
  ...part,
})

describe('whenText', () => {
  test.each([
    ['today', at({}), '今天 19:00'],
    ['tomorrow', at({ startTime: '2026-11-22T01:30:00Z', endTime: '2026-11-22T04:00:00Z' }), '明天 09:30'],
    ['this week', at({ startTime: '2026-11-25T10:30:00Z', endTime: '2026-11-25T12:00:00Z' }), '周三 18:30'],
    ['later', at({ startTime: '2026-12-05T06:00:00Z', endTime: '2026-12-05T08:00:00Z' }), '12月5日 周六 14:00'],
    [
      'next year',
      at({ startTime: '2027-01-02T06:00:00Z', endTime: '2027-01-02T08:00:00Z' }),
      '2027年1月2日 周六 14:00',
    ],
    ['still going on', at({ startTime: '2026-11-20T06:00:00Z', endTime: '2026-11-25T08:00:00Z' }), '至 11月25日'],
  ])('says %s', (_, time, words) => {
    expect(whenText(time, NOW)).toBe(words)
  })

  // proves 11.25
  test('gives dates alone where only dates are known', () => {
    const days = at({ startTime: '2026-11-27T16:00:00Z', endTime: '2026-11-30T16:00:00Z', allDay: true })
    expect(whenText(days, NOW)).toBe('11月28日–11月30日')
  })

  test('names the zone of a place abroad, and goes by its clock', () => {
    const abroad = at({
      timeZone: 'America/Toronto',
      startTime: '2026-11-22T15:00:00Z',
      endTime: '2026-11-22T18:00:00Z',
    })
    expect(whenText(abroad, NOW)).toMatch(/ 10:00 北美东部时间$/)
  })
})

describe('datedStartText', () => {
  test('says the date and when it starts, whatever day it is read on', () => {
    expect(datedStartText(at({}), NOW)).toBe('11月21日 周六 19:00')
  })

  test('says all dates where only dates are known', () => {
    const days = at({ startTime: '2026-11-27T16:00:00Z', endTime: '2026-11-28T16:00:00Z', allDay: true })
    expect(datedStartText(days, NOW)).toBe('11月28日 周六')
  })
})

describe('fullWhenText', () => {
  // proves 9.22
  test('says day, weekday and both times', () => {
    expect(fullWhenText(at({}), NOW)).toBe('今天 周六 19:00–21:30')
  })

  test('says both days of what takes several', () => {
    const days = at({ startTime: '2026-11-28T06:00:00Z', endTime: '2026-11-29T04:00:00Z' })
    expect(fullWhenText(days, NOW)).toBe('11月28日 周六 14:00 – 11月29日 周日 12:00')
  })

  test('counts what ends at midnight to the day before', () => {
    const evening = at({ startTime: '2026-11-21T12:00:00Z', endTime: '2026-11-21T16:00:00Z' })
    expect(fullWhenText(evening, NOW)).toBe('今天 周六 20:00–00:00')
  })
})

const NOVEMBER = Date.parse('2026-11-22T15:00:00Z')

afterEach(() => vi.unstubAllEnvs())

describe('the name of a zone', () => {
  test('goes without saying on the mainland', () => {
    expect(zoneNameFor('Asia/Shanghai', NOVEMBER)).toBeNull()
  })

  test('is said abroad', () => {
    expect(zoneNameFor('America/Toronto', NOVEMBER)).toBe('北美东部时间')
    expect(zoneNameFor('UTC', NOVEMBER)).toBe('协调世界时')
  })

  test('is said although the device lives in that zone', () => {
    vi.stubEnv('TZ', 'America/Toronto')
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/Toronto')
    expect(zoneNameFor('America/Toronto', NOVEMBER)).toBe('北美东部时间')
    expect(zoneNameFor('Asia/Shanghai', NOVEMBER)).toBeNull()
  })
})
