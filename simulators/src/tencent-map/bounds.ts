import type { Point } from './district.ts'
import { KM_PER_DEGREE, kmPerLongitude } from './plane-distance.ts'

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
