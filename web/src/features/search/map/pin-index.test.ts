import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsOf, type Camera, cameraAtScale, cameraFitting, panCamera, toScreen } from '#ui/map/camera.ts'
import { indexPins, type Pin, pinsWithin } from './pin-index.ts'
import type { PlacedActivity } from './use-map-activities.ts'

const SIZE = { width: 375, height: 700 }
const HANGZHOU = { longitude: 120.15, latitude: 30.28 }
const WORLD: [number, number, number, number] = [-180, -85, 180, 85]

/** Only where it is counts here. */
const anActivity = (id: string, longitude: number, latitude: number) =>
  ({ id, longitude, latitude }) as ActiveItem as PlacedActivity

/** Ten thousand around a city, scattered the same way each time. */
const MANY = Array.from({ length: 10_000 }, (_, index) =>
  anActivity(String(index), 119.9 + ((index * 7919) % 5000) / 10_000, 30.1 + ((index * 104_729) % 4000) / 10_000),
)

const anyScale = fc.integer({ min: 4, max: 19 })
const somewhere = fc
  .array(fc.record({ x: fc.integer({ min: 0, max: 4000 }), y: fc.integer({ min: 0, max: 4000 }) }), {
    maxLength: 60,
    size: 'max',
  })
  .map((points) => points.map(({ x, y }, id) => anActivity(String(id), 120 + x / 10_000, 30 + y / 10_000)))

const idsOf = (pins: Pin[]) =>
  pins.flatMap((pin) => (pin.kind === 'cluster' ? pin.activities().map(({ id }) => id) : [pin.activity.id]))

describe('pinsWithin', () => {
  // proves 19.8
  test('shows every activity once, alone or in a cluster that counts it', () => {
    fc.assert(
      fc.property(somewhere, anyScale, (activities, scale) => {
        const pins = pinsWithin(indexPins(activities), WORLD, cameraAtScale(HANGZHOU, scale))
        expect(idsOf(pins).toSorted()).toEqual(activities.map(({ id }) => id).toSorted())
        for (const pin of pins) if (pin.kind === 'cluster') expect(pin.activities()).toHaveLength(pin.count)
      }),
    )
  })

  test('joins what is in one place however near the view is', () => {
    const twins = [anActivity('a', 120, 30), anActivity('b', 120, 30), anActivity('c', 120.2, 30)]
    const pins = pinsWithin(indexPins(twins), WORLD, cameraAtScale(HANGZHOU, 19))
    expect(pins.map((pin) => (pin.kind === 'cluster' ? pin.count : pin.activity.id)).toSorted()).toEqual([2, 'c'])
  })

  test('does not shuffle when the map is dragged', () => {
    const index = indexPins(MANY)
    const camera = cameraFitting(MANY, 1, SIZE)
    const keys = (view: Camera) => pinsWithin(index, WORLD, view).map(({ key }) => key)
    expect(keys(panCamera(camera, { x: 123, y: 45 }))).toEqual(keys(camera))
  })

  // proves 19.8
  test('holds ten thousand: few stand on the screen, and far enough apart to be tapped', () => {
    const camera = cameraFitting(MANY, 1, SIZE)
    const pins = pinsWithin(indexPins(MANY), boundsOf(camera, SIZE, 0), camera)
    expect(pins.length).toBeLessThan(60)
    const at = pins.map((pin) => toScreen(pin, camera, SIZE))
    const gaps = at.flatMap((one, index) => at.slice(index + 1).map((two) => Math.hypot(one.x - two.x, one.y - two.y)))
    expect(Math.min(...gaps)).toBeGreaterThan(24)
  })
})
