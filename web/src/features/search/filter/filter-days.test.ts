import { describe, expect, test } from 'vitest'
import { daysOf } from './filter-days.ts'

const ZONE = 'Asia/Shanghai'
/** Saturday, 21 November 2026, 9:41 in Shanghai. */
const SATURDAY = Date.parse('2026-11-21T01:41:00Z')

describe('daysOf', () => {
  test.each([
    ['today', { from: '2026-11-21', to: '2026-11-21' }],
    ['tomorrow', { from: '2026-11-22', to: '2026-11-22' }],
    ['weekend', { from: '2026-11-21', to: '2026-11-22' }],
    ['month', { from: '2026-11-21', to: '2026-11-30' }],
  ] as const)('%s', (day, range) => {
    expect(daysOf(day, SATURDAY, ZONE)).toEqual(range)
  })

  test('goes by the clock of the city', () => {
    const lateEvening = Date.parse('2026-11-21T16:30:00Z')
    expect(daysOf('today', lateEvening, ZONE).from).toBe('2026-11-22')
    expect(daysOf('today', lateEvening, 'America/Toronto').from).toBe('2026-11-21')
  })

  test('knows the last day of every month', () => {
    expect(daysOf('month', Date.parse('2028-02-10T04:00:00Z'), ZONE).to).toBe('2028-02-29')
    expect(daysOf('month', Date.parse('2026-12-31T04:00:00Z'), ZONE)).toEqual({ from: '2026-12-31', to: '2026-12-31' })
  })
})
