import { describe, expect, test } from 'vitest'
import { gridKm } from './map-ground.tsx'
import { ringDistances } from './map-rings.tsx'

describe('the rings around a point', () => {
  test.each([
    [46, [2, 5]],
    [300, [0.2, 0.5]],
    [6_000, [0.02, 0.05]],
    [0.5, [200, 500]],
    [0.000_01, []],
  ])('are easy distances at %d pixels a kilometre', (pxPerKm, distances) => {
    expect(ringDistances(pxPerKm)).toEqual(distances)
  })
})

describe('the grid', () => {
  test('has squares wide enough to be seen apart', () => {
    for (const pxPerKm of [0.1, 1, 10, 100]) expect(gridKm(pxPerKm) * pxPerKm).toBeGreaterThanOrEqual(44)
  })
})
