import { LRUCache } from 'lru-cache'

/** A day: addresses change rarely. */
const KEPT_MS = 24 * 60 * 60 * 1_000
/** Some ten thousand addresses of 1 KB. */
const MAX_CHARACTERS = 10_000_000

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
