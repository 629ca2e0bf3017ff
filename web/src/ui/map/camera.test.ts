import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Camera,
  initialCamera,
  panCamera,
  pxPerKm,
  toScreen,
  cameraOfWidth,
  cameraFitting,
  zoomCamera,
  cameraAtScale,
  isNearest,
  scaleOf,
} from './camera.ts'

const SCREEN = { width: 375, height: 700 }
const MAP = { size: SCREEN, raisedPx: 34 }

const ME = { longitude: 120.15, latitude: 30.28 }

const near = Array.from({ length: 9 }, (_, index) => ({ longitude: 120.1 + index / 100, latitude: 30.25 }))

const far = { longitude: 119, latitude: 29.6 }

describe('firstView', () => {
  test('is around me where something is near', () => {
    const camera = initialCamera(near, ME, MAP)
    expect(camera && toScreen(ME, camera, SCREEN).x).toBeCloseTo(187.5)
  })

  test('shows the places where I am far from them', () => {
    const camera = initialCamera(near, { longitude: 0, latitude: 0 }, MAP)
    const { x, y } = toScreen(near[4]!, camera!, SCREEN)
    expect([x > 100, x < 275, y > 100, y < 600]).toEqual([true, true, true, true])
  })

  test('does not grow for a place far out', () => {
    const width = (places: typeof near) => SCREEN.width / pxPerKm(initialCamera(places, null, MAP)!)
    expect(width([...near, far])).toBeLessThan(30)
  })

  test('is nothing where there is nothing', () => {
    expect(initialCamera([], null, MAP)).toBeNull()
  })
})

const SIZE = { width: 375, height: 700 }
const HANGZHOU = { longitude: 120.15, latitude: 30.28 }
const view = cameraOfWidth(HANGZHOU, 8, SIZE)
const anyShift = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -400, max: 400 }) })

describe('the camera of the map', () => {
  test('has its point in the middle of the screen', () => {
    expect(toScreen(HANGZHOU, view, SIZE)).toEqual({ x: 187.5, y: 350 })
  })

  test('is as wide as told', () => {
    expect(SIZE.width / pxPerKm(view)).toBeCloseTo(8, 3)
  })

  test('has north up and east at the right', () => {
    const northEast = toScreen({ longitude: 120.16, latitude: 30.29 }, view, SIZE)
    expect([northEast.x > 187.5, northEast.y < 350]).toEqual([true, true])
  })

  test('moves the ground with the finger', () => {
    fc.assert(
      fc.property(anyShift, (by) => {
        const at = toScreen(HANGZHOU, panCamera(view, by), SIZE)
        expect(at.x).toBeCloseTo(187.5 + by.x, 3)
        expect(at.y).toBeCloseTo(350 + by.y, 3)
      }),
    )
  })

  test('holds the point under the fingers while it zooms', () => {
    fc.assert(
      fc.property(anyShift, fc.double({ min: 0.5, max: 2, noNaN: true }), (shift, factor) => {
        const camera: Camera = panCamera(view, shift)
        const hold = toScreen(HANGZHOU, camera, SIZE)
        const after = toScreen(HANGZHOU, zoomCamera(camera, factor, hold, SIZE), SIZE)
        expect(after.x).toBeCloseTo(hold.x, 3)
        expect(after.y).toBeCloseTo(hold.y, 3)
      }),
    )
  })

  test('comes no nearer than a house and goes no further than a country', () => {
    const nearest = zoomCamera(view, 1e9, { x: 0, y: 0 }, SIZE)
    const widest = zoomCamera(view, 1e-9, { x: 0, y: 0 }, SIZE)
    expect([scaleOf(nearest), scaleOf(widest)]).toEqual([19, 4])
    expect([isNearest(nearest), isNearest(widest)]).toEqual([true, false])
  })

  test('counts scales as web maps do', () => {
    const place = cameraAtScale(HANGZHOU, 18)
    expect(scaleOf(place)).toBeCloseTo(18)
    // 0.6 metres to a pixel at the equator
    expect(1 / pxPerKm(cameraAtScale({ longitude: 0, latitude: 0 }, 18))).toBeCloseTo(0.000_596, 5)
  })

  test('shows all of some places', () => {
    const places = [HANGZHOU, { longitude: 120.4, latitude: 30.1 }, { longitude: 119.9, latitude: 30.4 }]
    const camera = cameraFitting(places, 1, SIZE)
    for (const place of places) {
      const { x, y } = toScreen(place, camera, SIZE)
      expect([x > 0, x < SIZE.width, y > 0, y < SIZE.height]).toEqual([true, true, true, true])
    }
  })
})
