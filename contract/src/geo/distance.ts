import type { Coordinates, Datum } from '#geo/coordinates.ts'

/** Distance above which only the cap is shown, in kilometres. */
export const DISTANCE_CAPPED_ABOVE_KM = 1_000
/** What is shown for a distance above the limit, in kilometres. */
export const DISTANCE_CAP_KM = 999

/** Decimals of a distance in kilometres. */
const DISTANCE_DECIMALS = 1

/** Radius of the earth, in kilometres. */
export const EARTH_RADIUS_KM = 6_371

const RADIANS_PER_DEGREE = Math.PI / 180
const halfSineSquared = (degrees: number) => Math.sin((degrees * RADIANS_PER_DEGREE) / 2) ** 2
const cosine = (degrees: number) => Math.cos(degrees * RADIANS_PER_DEGREE)

/** Distance of two points of the same datum over the ground, in kilometres (haversine). */
export function distanceKm<D extends Datum>(from: Coordinates<D>, to: Coordinates<NoInfer<D>>): number {
  const northward = halfSineSquared(to.latitude - from.latitude)
  const eastward = halfSineSquared(to.longitude - from.longitude)
  const chord = northward + cosine(from.latitude) * cosine(to.latitude) * eastward
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The number of a distance in kilometres, without its unit: one decimal, or `999` above 1000. */
export function formatDistanceKm(km: number): string {
  return km > DISTANCE_CAPPED_ABOVE_KM ? String(DISTANCE_CAP_KM) : km.toFixed(DISTANCE_DECIMALS)
}
