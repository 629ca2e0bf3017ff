import { describe, expect, test } from 'vitest'
import { foreignParts, readSvg, valuesOf } from '#read-svg.testing.ts'
import { drawEmpty, drawError, drawOffline } from './state-pictures.ts'
import { drawLeaving } from './draw-leaving.ts'

describe.each([
  ['drawEmpty', drawEmpty],
  ['drawError', drawError],
  ['drawLeaving', drawLeaving],
  ['drawOffline', drawOffline],
])('%s', (_, draw) => {
  test('draws well-formed shapes only, without ids', () => {
    expect([foreignParts(draw()), valuesOf(draw(), 'id')]).toEqual([[], []])
  })

  test('takes every colour from the tokens, so that it follows dark mode', () => {
    const colours = [...valuesOf(draw(), 'fill'), ...valuesOf(draw(), 'stroke')].filter((colour) => colour !== 'none')
    expect(colours.filter((colour) => !/^var\(--[a-z\d-]+\)$/.test(colour))).toEqual([])
  })

  test('keeps the size that the pages count on', () => {
    const { width, height, viewBox } = Object.fromEntries(readSvg(draw())[0]?.attributes ?? [])
    expect([width, height, viewBox]).toEqual(['200', '160', '0 0 200 160'])
  })
})
