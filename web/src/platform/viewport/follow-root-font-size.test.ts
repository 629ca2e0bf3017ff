import { describe, expect, test } from 'vitest'
import { rootFontSizePx } from './follow-root-font-size.ts'

describe('rootFontSizePx', () => {
  test.each([
    [320, 13.6533],
    [375, 16],
    [750, 32],
    [960, 40.96],
  ])('follows the width up to 960 px: %i px wide', (width, size) => {
    expect(rootFontSizePx(width)).toBeCloseTo(size, 4)
  })

  // proves 9.28
  test('a screen wider than 960 px gets the size of the base width', () => {
    expect(rootFontSizePx(960.5)).toBe(16)
    expect(rootFontSizePx(1920)).toBe(16)
  })
})
