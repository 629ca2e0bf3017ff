import type { Point } from './district.ts'

/** Kilometres of a degree of latitude on a ball of 6,371 km. */
export const KM_PER_DEGREE = 111.195

/** Kilometres of a degree of longitude at a latitude. */
export function kmPerLongitude(latitude: number): number {
  return KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
}

/** Kilometres between near points, as if the ground around the first were flat; far points only rank. */
export function kmBetween(from: Point, longitude: number, latitude: number): number {
  const east = (longitude - from.longitude) * kmPerLongitude(from.latitude)
  const north = (latitude - from.latitude) * KM_PER_DEGREE
  return Math.hypot(east, north)
}

/** Kilometres from a point to the nearest edge of a ring of alternating longitudes and latitudes. */
export function kmToRing(from: Point, ring: Float64Array): number {
  const eastKm = kmPerLongitude(from.latitude)
  let nearest = Infinity
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const startX = (ring[at]! - from.longitude) * eastKm
    const startY = (ring[at + 1]! - from.latitude) * KM_PER_DEGREE
    const edgeX = (ring[at + 2]! - ring[at]!) * eastKm
    const edgeY = (ring[at + 3]! - ring[at + 1]!) * KM_PER_DEGREE
    const along = nearestShare(startX, startY, edgeX, edgeY)
    nearest = Math.min(nearest, Math.hypot(startX + along * edgeX, startY + along * edgeY))
  }
  return nearest
}

/** How far along an edge, from 0 to 1, lies its point nearest to the origin. */
function nearestShare(startX: number, startY: number, edgeX: number, edgeY: number): number {
  const squaredLength = edgeX * edgeX + edgeY * edgeY
  if (squaredLength === 0) return 0
  return Math.min(1, Math.max(0, -(startX * edgeX + startY * edgeY) / squaredLength))
}
