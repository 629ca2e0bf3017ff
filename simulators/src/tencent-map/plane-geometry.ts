import type { Point } from './district.ts'

/** Kilometres of a degree of latitude on a ball of 6,371 km. */
const KM_PER_DEGREE = 111.195

/** The smallest upright rectangle around a shape, in degrees. */
export type Bounds = { west: number; south: number; east: number; north: number }

/** Bounds of rings of alternating longitudes and latitudes. */
export function boundsOf(rings: readonly Float64Array[]): Bounds {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      bounds.west = Math.min(bounds.west, ring[at]!)
      bounds.east = Math.max(bounds.east, ring[at]!)
      bounds.south = Math.min(bounds.south, ring[at + 1]!)
      bounds.north = Math.max(bounds.north, ring[at + 1]!)
    }
  }
  return bounds
}

/** True for a point within bounds, or at most `marginKm` outside of them. */
export function isWithin({ longitude, latitude }: Point, bounds: Bounds, marginKm = 0): boolean {
  const upright = marginKm / KM_PER_DEGREE
  const sideways = marginKm === 0 ? 0 : marginKm / kmPerLongitude(latitude)
  return (
    longitude >= bounds.west - sideways &&
    longitude <= bounds.east + sideways &&
    latitude >= bounds.south - upright &&
    latitude <= bounds.north + upright
  )
}

/** Kilometres of a degree of longitude at a latitude. */
function kmPerLongitude(latitude: number): number {
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
