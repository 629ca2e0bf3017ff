import { locationUnavailable } from '@quan/contract/location/location-errors.ts'
import type { TencentMap } from '#outside/tencent-map/tencent-map-client.ts'
import { TencentMapError } from '#outside/tencent-map/tencent-map-error.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { LocationCache } from './location-cache.ts'

/** Four decimals of a degree: about 11 m, so that neighbours share an answer. */
const STEPS_PER_DEGREE = 10_000

/** A place in gcj02 degrees. */
type Coordinates = { longitude: number; latitude: number }
type GetLocation = { coordinates: Coordinates; map: TencentMap; cache: LocationCache }

/** The map service's JSON text about a place. Fails with `location.unavailable`. */
export async function getLocation({ coordinates, map, cache }: GetLocation): Promise<{ data: string }> {
  const point = { longitude: rounded(coordinates.longitude), latitude: rounded(coordinates.latitude) }
  const data = await cache.remember(`${point.latitude},${point.longitude}`, () => askMap(map, point))
  return { data }
}

async function askMap(map: TencentMap, point: Coordinates): Promise<string> {
  try {
    const { body } = await map.reverseGeocode(point)
    return body
  } catch (error) {
    if (error instanceof TencentMapError) throw new AppError(locationUnavailable, { cause: error })
    throw error
  }
}

/** Adding zero turns −0 into 0, which is written differently and the same place. */
function rounded(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE + 0
}
