import { describe, expect, test } from 'vitest'
import { pxPerKm, toScreen } from './camera.ts'
import { firstView } from './first-view.ts'

const SIZE = { width: 375, height: 700 }
const ME = { longitude: 120.15, latitude: 30.28 }
const near = Array.from({ length: 9 }, (_, index) => ({ longitude: 120.1 + index / 100, latitude: 30.25 }))
const far = { longitude: 119, latitude: 29.6 }

describe('firstView', () => {
  test('is around me where something is near', () => {
    const camera = firstView(near, ME, SIZE)
    expect(camera && toScreen(ME, camera, SIZE).x).toBeCloseTo(187.5)
  })

  test('shows the places where I am far from them', () => {
    const camera = firstView(near, { longitude: 0, latitude: 0 }, SIZE)
    const { x, y } = toScreen(near[4]!, camera!, SIZE)
    expect([x > 100, x < 275, y > 100, y < 600]).toEqual([true, true, true, true])
  })

  test('does not grow for a place far out', () => {
    const width = (places: typeof near) => SIZE.width / pxPerKm(firstView(places, null, SIZE)!)
    expect(width([...near, far])).toBeLessThan(30)
  })

  test('is nothing where there is nothing', () => {
    expect(firstView([], null, SIZE)).toBeNull()
  })
})
