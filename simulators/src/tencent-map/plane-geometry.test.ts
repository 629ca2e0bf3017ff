import { describe, expect, test } from 'vitest'
import { kmBetween, kmToRing } from './districts.ts'

const square = Float64Array.from([0, 0, 1, 0, 1, 1, 0, 1, 0, 0])

describe('kmBetween', () => {
  test('agrees with the distance of two places in Beijing to 10 m', () => {
    const km = kmBetween({ longitude: 116.397128, latitude: 39.916527 }, 116.30749, 39.984154)
    expect(km).toBeCloseTo(10.72, 1)
  })
})

describe('kmToRing', () => {
  test('measures to the nearest edge, not only to corners', () => {
    expect(kmToRing({ longitude: 0.5, latitude: -0.1 }, square)).toBeCloseTo(11.12, 1)
  })

  test('measures to a corner beyond the ends of the edges', () => {
    expect(kmToRing({ longitude: -0.3, latitude: -0.4 }, square)).toBeCloseTo(0.5 * 111.195, 1)
  })
})
