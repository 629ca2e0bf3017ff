import type { Coordinates, Datum } from '#geo/coordinates.ts'

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
