import { describe, expect, test } from 'vitest'
import { monthBars } from './month-chart.tsx'

describe('monthBars', () => {
  test('shows the last six months, those without anybody too, across the turn of a year', () => {
    const bars = monthBars(
      [
        { month: '2027-01', count: 2 },
        { month: '2026-11', count: 4 },
        { month: '2026-01', count: 9 },
      ],
      '2027-01',
    )
    expect(bars).toEqual([
      { month: '2026-08', count: 0, part: 0 },
      { month: '2026-09', count: 0, part: 0 },
      { month: '2026-10', count: 0, part: 0 },
      { month: '2026-11', count: 4, part: 1 },
      { month: '2026-12', count: 0, part: 0 },
      { month: '2027-01', count: 2, part: 0.5 },
    ])
  })

  test('has no bars at all before anybody came', () => {
    expect(monthBars([], '2026-11').every(({ part }) => part === 0)).toBe(true)
  })
})
