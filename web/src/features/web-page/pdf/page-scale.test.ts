import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CANVAS_EDGE_MAX, CANVAS_PIXELS_MAX, canvasScale, fittingScale, PAGE_RATIO_MAX } from './page-scale.ts'

const edge = fc.double({ min: 0.01, max: 1e6, noNaN: true })
const anySize = fc.record({ width: edge, height: edge })

describe('the scale of a page', () => {
  test('makes it as wide as the screen', () => {
    expect(fittingScale({ width: 600, height: 800 }, 300)).toBe(0.5)
  })

  test('keeps a page of any shape on the screen', () => {
    fc.assert(
      fc.property(anySize, (size) => {
        const scale = fittingScale(size, 350)
        expect(size.width * scale).toBeLessThan(350.001)
        expect(size.height * scale).toBeLessThan(350.001 * PAGE_RATIO_MAX)
      }),
    )
  })
})

describe('the scale of its canvas', () => {
  test('is that of the screen', () => {
    expect(canvasScale({ width: 350, height: 500 }, 2)).toBe(2)
  })

  test('never comes to more than a canvas holds', () => {
    fc.assert(
      fc.property(anySize, fc.double({ min: 0.5, max: 4, noNaN: true }), (size, ratio) => {
        const scale = canvasScale(size, ratio)
        expect(size.width * size.height * scale ** 2).toBeLessThan(CANVAS_PIXELS_MAX * 1.001)
        expect(Math.max(size.width, size.height) * scale).toBeLessThan(CANVAS_EDGE_MAX * 1.001)
      }),
    )
  })
})
