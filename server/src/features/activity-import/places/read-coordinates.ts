import type { Coordinates, Datum } from '@quan/contract/geo/coordinates.ts'

type Degrees = { longitude: number | null; latitude: number | null; datum: Datum }

/** A point on the earth, or null: half a pair, degrees that do not exist and 0, 0 (which means "unknown") are dropped. */
export function readCoordinates({ longitude, latitude, datum }: Degrees): Coordinates | null {
  if (longitude === null || latitude === null) return null
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return null
  return longitude === 0 && latitude === 0 ? null : { longitude, latitude, datum }
}
