import { GeocoderRefusal } from './geocoder-refusal.ts'

type PerSecondLimit = { requestsPerSecond: number | undefined; now: () => number }

/** Counts requests of each second of the clock; the returned function refuses those above the limit. */
export function perSecondLimit({ requestsPerSecond = Infinity, now }: PerSecondLimit): () => void {
  let second = 0
  let requests = 0
  return () => {
    const current = Math.floor(now() / 1_000)
    requests = current === second ? requests + 1 : 1
    second = current
    if (requests > requestsPerSecond) throw new GeocoderRefusal('tooManyThisSecond')
  }
}
