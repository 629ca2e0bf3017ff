import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime } from '#date/format-date.ts'
import { zonedTime, zoneOffsetMs } from '#date/zoned-time.ts'

const ZONES = ['UTC', 'Asia/Shanghai', 'America/Toronto', 'Asia/Kathmandu', 'Pacific/Apia', 'Australia/Lord_Howe']

const moment = fc.date({
  min: new Date('1971-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
})

describe('formatDateTime', () => {
  test.each([
    ['2026-11-21T02:07:05.999Z', 'Asia/Shanghai', '2026-11-21 10:07:05'],
    ['2026-11-20T16:00:00Z', 'Asia/Shanghai', '2026-11-21 00:00:00'],
    ['2026-11-20T15:59:59.999Z', 'Asia/Shanghai', '2026-11-20 23:59:59'],
    ['2026-07-01T12:00:00Z', 'America/Toronto', '2026-07-01 08:00:00'],
    ['2026-01-01T04:00:00Z', 'America/Toronto', '2025-12-31 23:00:00'],
    ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', '2026-01-01 05:45:00'],
    ['0987-06-05T04:03:02Z', 'UTC', '0987-06-05 04:03:02'],
  ])('%s in %s', (at, zone, text) => {
    expect(formatDateTime(new Date(at), zone)).toBe(text)
  })

  // proves 9.20
  test('in UTC is the ISO form', () => {
    fc.assert(
      fc.property(moment, (at) => {
        expect(formatDateTime(at, 'UTC')).toBe(at.toISOString().slice(0, 19).replace('T', ' '))
      }),
    )
  })

  // proves 9.20
  test('begins with the date', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...ZONES), (at, zone) => {
        expect(formatDateTime(at, zone).slice(0, 10)).toBe(formatDate(at, zone))
      }),
    )
  })

  test('takes a number as well as a Date', () => {
    expect(formatDateTime(0, 'Asia/Shanghai')).toBe('1970-01-01 08:00:00')
  })

  test('an unknown zone is refused', () => {
    expect(() => formatDateTime(0, 'Asia/Nowhere')).toThrow(RangeError)
  })
})

describe('zoneOffsetMs', () => {
  test('is what the clock of the zone is ahead', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...ZONES), (at, zone) => {
        const shown = new Date(at.getTime() + zoneOffsetMs(at, zone))
        const { year, month, day, hour, minute, second } = zonedTime(at, zone)
        expect(shown.getTime()).toBe(Date.UTC(year, month - 1, day, hour, minute, second, at.getUTCMilliseconds()))
      }),
    )
  })

  test('is a whole number of seconds before 1970 too', () => {
    expect(zoneOffsetMs(-1, 'Asia/Shanghai')).toBe(8 * 3_600_000)
  })
})
