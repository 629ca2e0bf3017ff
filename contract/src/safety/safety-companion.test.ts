import { describe, expect, test } from 'vitest'
import { SAFETY_KEPT_HOURS, safetySpan } from './safety-companion.ts'

const HOUR_MS = 3_600_000
const at = (text: string) => Date.parse(`2026-11-${text}:00+08:00`)
const span = (start: string, end: string) =>
  safetySpan({ startAt: at(start), endAt: at(end), timeZone: 'Asia/Shanghai' })

describe('the span of a link for somebody trusted', () => {
  test('begins hours before the start and ends hours after the end', () => {
    const { opensAt, closesAt } = span('21T19:00', '21T22:00')
    expect([opensAt, closesAt]).toEqual([at('21T13:00'), at('22T04:00')])
  })

  // proves 38.5
  test.each([
    ['an evening', '21T22:00', '22T12:00'],
    ['a night', '22T02:00', '22T12:00'],
    ['a morning that is over at six', '21T06:00', '21T12:00'],
    ['a morning that is over later', '21T06:01', '22T12:00'],
    ['an afternoon', '21T17:00', '22T12:00'],
  ])('is void at noon after %s', (_, end, noon) => {
    const { voidAt } = span('20T23:00', end)
    expect(voidAt).toBe(at(noon))
    expect(voidAt - at(end)).toBeLessThan(SAFETY_KEPT_HOURS * HOUR_MS)
  })

  test('goes by the clock of its city', () => {
    const times = { startAt: at('21T00:00'), endAt: at('21T04:00') }
    // three in the afternoon of the day before, where it takes place
    expect(safetySpan({ ...times, timeZone: 'America/Toronto' }).voidAt).toBe(Date.parse('2026-11-21T12:00:00-05:00'))
  })
})
