import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageAt } from './use-sheets.ts'
import { ZOOM_MAX, ZOOM_MIN, clampedZoom, zoomIn, zoomOut } from './use-zoom.ts'

describe('the zoom', () => {
  test('goes in steps, and ends at the last one', () => {
    expect([zoomIn(1), zoomIn(1.1), zoomIn(ZOOM_MAX)]).toEqual([1.25, 1.25, ZOOM_MAX])
    expect([zoomOut(1), zoomOut(1.1), zoomOut(ZOOM_MIN)]).toEqual([0.75, 1, ZOOM_MIN])
  })

  test('stays within its ends, wherever fingers pull it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (zoom) => {
        expect(clampedZoom(zoom)).toBeGreaterThanOrEqual(ZOOM_MIN)
        expect(clampedZoom(zoom)).toBeLessThanOrEqual(ZOOM_MAX)
      }),
    )
  })
})

describe('the page that is read', () => {
  const tops = [12, 512, 1012]
  const screen = { clientHeight: 500, scrollHeight: 1_600 }

  test.each([
    [0, 1],
    [300, 1],
    [320, 2],
    [820, 3],
  ])('at %i px is page %i', (scrollTop, page) => {
    expect(pageAt(tops, { ...screen, scrollTop })).toBe(page)
  })

  test('is the last one at the end, however short', () => {
    expect(pageAt(tops, { ...screen, scrollTop: 700, scrollHeight: 1_200 })).toBe(3)
  })

  test('is the first one of a document that fits on the screen', () => {
    expect(pageAt([12, 112], { scrollTop: 0, clientHeight: 100, scrollHeight: 100 })).toBe(1)
    expect(pageAt([], { ...screen, scrollTop: 0 })).toBe(1)
  })
})
