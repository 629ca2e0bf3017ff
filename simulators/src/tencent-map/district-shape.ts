import { isWithin, type Bounds } from './bounds.ts'
import type { District, Point } from './district.ts'

/** Rings of one polygon, outline first, holes after; each of alternating longitudes and latitudes, closed. */
export type Polygon = readonly Float64Array[]

/** A district and the ground it covers. */
export type DistrictShape = { district: District; bounds: Bounds; polygons: readonly Polygon[] }

/** True for a point on the ground of a district. */
export function covers({ bounds, polygons }: DistrictShape, point: Point): boolean {
  return isWithin(point, bounds) && polygons.some((polygon) => isInside(polygon, point))
}

/** Even–odd rule over all rings, which makes holes count as outside. */
function isInside(polygon: Polygon, point: Point): boolean {
  let isOdd = false
  for (const ring of polygon) if (isCrossedOddly(ring, point)) isOdd = !isOdd
  return isOdd
}

/** True when a ray from the point to the east crosses the ring an odd number of times. */
function isCrossedOddly(ring: Float64Array, { longitude, latitude }: Point): boolean {
  let isOdd = false
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const startY = ring[at + 1]!
    const endY = ring[at + 3]!
    if (startY > latitude === endY > latitude) continue
    const startX = ring[at]!
    const crossing = startX + ((latitude - startY) / (endY - startY)) * (ring[at + 2]! - startX)
    if (longitude < crossing) isOdd = !isOdd
  }
  return isOdd
}
