import { isWithin } from './bounds.ts'
import type { District, Point } from './district.ts'
import { covers, type DistrictShape } from './district-shape.ts'
import { kmBetween, kmToRing } from './plane-distance.ts'

/** Up to here a point in no shape still counts as in the country: simplified coasts and borders miss that much. */
const NEAR_KM = 50

/** The district a point lies in; that with the nearest centre when it lies in none; null far from all of them. */
export function findDistrict(shapes: readonly DistrictShape[], point: Point): District | null {
  const found = shapes.find((shape) => covers(shape, point))
  if (found) return found.district
  const nearest = nearestByCenter(shapes, point)
  if (!nearest) return null
  const isNear = kmTo(nearest.center, point) <= NEAR_KM || shapes.some((shape) => isNearOutline(shape, point))
  return isNear ? nearest : null
}

function nearestByCenter(shapes: readonly DistrictShape[], point: Point): District | null {
  let nearest: District | null = null
  let nearestKm = Infinity
  for (const { district } of shapes) {
    const km = kmTo(district.center, point)
    if (km < nearestKm) [nearest, nearestKm] = [district, km]
  }
  return nearest
}

function kmTo([longitude, latitude]: District['center'], point: Point): number {
  return kmBetween(point, longitude, latitude)
}

function isNearOutline({ bounds, polygons }: DistrictShape, point: Point): boolean {
  return isWithin(point, bounds, NEAR_KM) && polygons.flat().some((ring) => kmToRing(point, ring) <= NEAR_KM)
}
