import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type Camera, type GroundPoint, type ScreenSize, toScreen } from '#ui/map/camera.ts'
import { type CityShapes, type District, districtAt } from '#ui/map/districts/district-shapes.ts'
import { namePlaces } from '#ui/map/districts/name-places.ts'
import type { PlacedActivity } from './use-map-activities.ts'

/** How many activities each district holds. */
export function useDistrictCounts(shapes: CityShapes | null, activities: readonly PlacedActivity[]) {
  // some thousand activities against some thousand corners: too much for each frame of a drag
  return useMemo(() => {
    const counts = new Map<District, number>()
    for (const activity of shapes ? activities : []) {
      const district = shapes && districtAt(shapes, activity)
      if (district) counts.set(district, (counts.get(district) ?? 0) + 1)
    }
    return counts
  }, [shapes, activities])
}

/** How much of a map lies below what floats over it, and how much higher its free middle is counted, in pixels. */
export type Cover = { top: number; bottom: number; raisedPx: number }

/** On a phone search and filters, and the cards with the controls above them; on a wide screen the controls alone. */
export const COVERS = {
  phone: { top: 116, bottom: 210, raisedPx: 34 },
  wide: { top: 8, bottom: 84, raisedPx: 0 },
} as const satisfies Record<string, Cover>
/** A map that rested so long is read, in milliseconds. */
const REST_MS = 120

type NamedMap = {
  shapes: CityShapes | null
  camera: Camera | null
  size: ScreenSize | null
  points: readonly GroundPoint[]
  cover: Cover
}

/** Where districts are named. Names move with the ground, and are put anew once it rests. */
export function useNamePlaces({
  shapes,
  camera,
  size,
  points,
  cover,
}: NamedMap): ReadonlyMap<District, GroundPoint> | undefined {
  const [names, setNames] = useState<ReadonlyMap<District, GroundPoint>>()
  const key = points.map(({ longitude, latitude }) => `${longitude} ${latitude}`).join()
  const place = useEffectEvent(() => {
    if (!shapes || !camera || !size) return
    const pins = points.map((point) => toScreen(point, camera, size))
    setNames(namePlaces({ shapes, camera, size, covered: cover, pins }))
  })
  useEffect(() => {
    const timer = setTimeout(place, REST_MS)
    return () => clearTimeout(timer)
  }, [shapes, camera, size, key, cover])
  return shapes ? names : undefined
}
