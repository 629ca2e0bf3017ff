import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { turnHue } from './scene.ts'

describe('turnHue', () => {
  test('moves red to green by a third of a turn', () => {
    expect(turnHue('#FF0000', 120)).toBe('#00ff00')
  })

  test('keeps greys as they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), fc.integer({ min: -8, max: 8 }), (level, degrees) => {
        const grey = `#${level.toString(16).padStart(2, '0').repeat(3)}`
        expect(turnHue(grey.toUpperCase(), degrees)).toBe(grey)
      }),
    )
  })

  test('leaves short colours and references alone', () => {
    expect(turnHue('fill="#fff" url(#c1abcde)', 8)).toBe('fill="#fff" url(#c1abcde)')
  })

  test('turns every colour of a text', () => {
    expect(turnHue('#3A5CF0 #FF7A63', 0)).toBe('#3a5cf0 #ff7a63')
  })
})
