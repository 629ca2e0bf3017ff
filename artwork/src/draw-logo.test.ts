import { describe, expect, test } from 'vitest'

import { foreignParts, valuesOf } from '#read-svg.testing.ts'
import { drawLogo } from './draw-logo.ts'

describe('drawLogo', () => {
  test('draws well-formed shapes only, without ids', () => {
    expect([foreignParts(drawLogo()), valuesOf(drawLogo(), 'id')]).toEqual([[], []])
  })

  test('has its own colours where the tokens are missing', () => {
    expect(valuesOf(drawLogo(), 'fill')).toEqual(['var(--c-brand,#3A5CF0)', 'var(--coral-400,#FF7A63)', '#FFE7DC'])
  })
})
