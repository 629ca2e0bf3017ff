import { describe, expect, test } from 'vitest'
import { monthBefore, monthCells } from './check-in-card.tsx'

describe('the cells of a month', () => {
  test.each([
    ['2026-11', 6, 30, 42],
    ['2026-02', 6, 28, 35],
    ['2027-02', 0, 28, 28],
    ['2026-12', 1, 31, 35],
  ])('of %s begin after %i empty ones and are whole weeks', (month, empty, days, cells) => {
    const all = monthCells(month)
    expect(all.findIndex((day) => day !== null)).toBe(empty)
    expect(all.filter((day) => day !== null)).toHaveLength(days)
    expect(all).toHaveLength(cells)
  })

  test('of the month before are those of December in January', () => {
    expect(monthBefore('2027-01')).toBe('2026-12')
  })
})
