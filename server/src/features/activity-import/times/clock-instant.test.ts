import { describe, expect, test } from 'vitest'
import { clockInstant } from '#features/activity-import/times/clock-instant.ts'

describe('clockInstant', () => {
  test.each([
    ['2026-05-01T14:00:00', 'Asia/Shanghai', '2026-05-01T06:00:00Z'],
    ['2026-01-15T14:00:00', 'America/Toronto', '2026-01-15T19:00:00Z'],
    ['2026-07-15T14:00:00', 'America/Toronto', '2026-07-15T18:00:00Z'],
    ['2026-05-01T14:00:00', 'UTC', '2026-05-01T14:00:00Z'],
  ])('%s in %s is %s', (local, timeZone, instant) => {
    expect(clockInstant(local, timeZone)).toBe(Date.parse(instant))
  })

  test('takes the first of an hour that comes twice', () => {
    expect(clockInstant('2026-11-01T01:30:00', 'America/Toronto')).toBe(Date.parse('2026-11-01T05:30:00Z'))
  })

  test('moves an hour that is left out to as much later', () => {
    expect(clockInstant('2026-03-08T02:30:00', 'America/Toronto')).toBe(Date.parse('2026-03-08T07:30:00Z'))
  })
})
