import { LRUCache } from 'lru-cache'
import { locationUnavailable } from '@quan/contract/location/get-location.ts'
import type { TencentMap } from '#outside/tencent-map/tencent-map-client.ts'
import { TencentMapError } from '#outside/tencent-map/tencent-map-error.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** A day: addresses change rarely. */
const KEPT_MS = 24 * 60 * 60 * 1_000
/** Some ten thousand addresses of 1 KB. */
const MAX_CHARACTERS = 10_000_000

/** Four decimals of a degree: about 11 m, so that neighbours share an answer. */
const STEPS_PER_DEGREE = 10_000

/** A place in gcj02 degrees. */
type Coordinates = { longitude: number; latitude: number }
type GetLocation = {
  coordinates: Coordinates
  map: Pick<TencentMap, 'reverseGeocode'>
  cache: LocationCache
  /** Called before the map service is; rejects when whoever asks has asked enough. */
  spend: () => Promise<void>
}

/** The map service's JSON text about a place. Fails with `location.unavailable` and `limit.exceeded`. */
export async function getLocation({ coordinates, map, cache, spend }: GetLocation): Promise<{ data: string }> {
  const point = { longitude: rounded(coordinates.longitude), latitude: rounded(coordinates.latitude) }
  const data = await cache.remember(`${point.latitude},${point.longitude}`, async () => {
    await spend()
    return await askMap(map, point)
  })
  return { data }
}

async function askMap(map: GetLocation['map'], point: Coordinates): Promise<string> {
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

/** Remembers answers by place, and asks only once for a place while the answer is on its way. */
export type LocationCache = {
  /** The kept answer, or the one `load` brings; a failed load is not kept. */
  remember(place: string, load: () => Promise<string>): Promise<string>
}

/** The server's memory of addresses. `now` is in milliseconds. */
export function locationCache({ now }: { now: () => number }): LocationCache {
  const kept = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (answer) => answer.length,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now },
  })
  const underWay = new Map<string, Promise<string>>()

  async function loadAndKeep(place: string, load: () => Promise<string>) {
    const loading = load()
    underWay.set(place, loading)
    try {
      const answer = await loading
      kept.set(place, answer)
      return answer
    } finally {
      underWay.delete(place)
    }
  }

  return {
    async remember(place, load) {
      return kept.get(place) ?? underWay.get(place) ?? loadAndKeep(place, load)
    },
  }
}
