import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRowHeights, placeRows, rowsWithin, startOf } from './row-window.ts'

const heights = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 80 })

describe('the rows near the screen', () => {
  const places = placeRows([100, 50, 50, 100, 100])

  test('are those it touches', () => {
    expect(rowsWithin(places, { top: 100, bottom: 200, overscan: 0 })).toEqual({ first: 1, end: 3 })
    expect(rowsWithin(places, { top: 99, bottom: 201, overscan: 0 })).toEqual({ first: 0, end: 4 })
  })

  test('and as many more on either side as are wanted', () => {
    expect(rowsWithin(places, { top: 160, bottom: 190, overscan: 1 })).toEqual({ first: 1, end: 4 })
  })

  test('are none of an empty list', () => {
    expect(rowsWithin(placeRows([]), { top: 0, bottom: 800, overscan: 4 })).toEqual({ first: 0, end: 0 })
  })

  test('cover the screen wherever it is, and what is left out has the height it had', () => {
    fc.assert(
      fc.property(heights, fc.nat(), fc.nat(1000), fc.nat(6), (all, anywhere, height, overscan) => {
        const laid = placeRows(all)
        const total = startOf(laid, all.length)
        const top = anywhere % total
        const { first, end } = rowsWithin(laid, { top, bottom: top + height, overscan })
        const shown = all.slice(first, end).reduce((sum, one) => sum + one, 0)
        expect(startOf(laid, first) + shown).toBe(startOf(laid, end))
        expect(startOf(laid, first)).toBeLessThanOrEqual(top)
        expect(startOf(laid, end)).toBeGreaterThanOrEqual(Math.min(total, top + height))
      }),
    )
  })
})

describe('the heights of rows', () => {
  test('tell by how much a row grew against what was taken for granted', () => {
    const rows = createRowHeights()
    expect(rows.note('a', 120, 100)).toBe(20)
    expect(rows.note('a', 120, 100)).toBe(0)
    expect(rows.note('a', 110, 100)).toBe(-10)
    expect(rows.find('a')).toBe(110)
  })

  test('stay as they were while a row is hidden', () => {
    const rows = createRowHeights()
    rows.note('a', 120, 100)
    expect(rows.note('a', 0, 100)).toBe(0)
    expect(rows.find('a')).toBe(120)
  })
})
