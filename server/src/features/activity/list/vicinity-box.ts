import { EARTH_RADIUS_KM } from '@quan/contract/geo/distance.ts'
import type { Vicinity } from '#features/activity/list/activity-filter.ts'

/** Degrees between which all places of a circle lie. */
export type VicinityBox = { west: number; east: number; south: number; north: number }

const DEGREES_PER_RADIAN = 180 / Math.PI
/** Widens the box by more than rounding can take away. */
const MARGIN_DEGREES = 1e-9

/** The smallest box around a circle; all longitudes where it holds a pole or crosses the date line. */
export function vicinityBox({ longitude, latitude, km }: Vicinity & { km: number }): VicinityBox {
  const angle = km / EARTH_RADIUS_KM
  const tall = angle * DEGREES_PER_RADIAN + MARGIN_DEGREES
  const [south, north] = [latitude - tall, latitude + tall]
  const wide = Math.asin(Math.min(1, Math.sin(Math.min(angle, Math.PI / 2)) / Math.cos(latitude / DEGREES_PER_RADIAN)))
  const [west, east] = [longitude - wide * DEGREES_PER_RADIAN, longitude + wide * DEGREES_PER_RADIAN]
  const isWhole = south <= -90 || north >= 90 || west <= -180 || east >= 180
  if (isWhole) return { west: -180, east: 180, south, north }
  return { west: west - MARGIN_DEGREES, east: east + MARGIN_DEGREES, south, north }
}

/** Straight line through a globe of radius 1 that spans so many kilometres of ground, and a bit more. */
export function globeRadius(km: number): number {
  return 2 * Math.sin(Math.min(km / EARTH_RADIUS_KM, Math.PI) / 2) + MARGIN_DEGREES
}
