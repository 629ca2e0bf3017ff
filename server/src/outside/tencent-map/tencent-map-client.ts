import { setTimeout as sleepFor } from 'node:timers/promises'
import { geocoderUrl, mapBaseUrl, type MapPoint, type TencentMapAccount } from './geocoder-url.ts'
import { readAnswer } from './read-answer.ts'
import { retry } from './retry.ts'
import { TencentMapError } from './tencent-map-error.ts'

type TencentMapOptions = TencentMapAccount & {
  /** The vendor's host, or the simulator's prefix. */
  baseUrl: string
  /** Time for a whole call, retries included, in milliseconds. Under about 1,500 there is no time for a retry. */
  timeoutMs: number
  fetch?: typeof globalThis.fetch
  /** Milliseconds of a clock that never jumps. */
  now?: () => number
  sleep?: (ms: number) => Promise<unknown>
}

/** The map service, as features see it. */
export type TencentMap = {
  /** The vendor's raw JSON text about a point in gcj02. Throws `TencentMapError`. */
  reverseGeocode(point: MapPoint): Promise<{ body: string }>
}

/** Client of the vendor's reverse geocoder. Source: outside-services §5. */
export function tencentMapClient({ key, secretKey, timeoutMs, ...options }: TencentMapOptions): TencentMap {
  const { fetch = globalThis.fetch, now = () => performance.now(), sleep = sleepFor } = options
  const baseUrl = mapBaseUrl(options.baseUrl)
  return {
    async reverseGeocode(point) {
      const url = geocoderUrl(baseUrl, point, { key, secretKey })
      const attempt = (leftMs: number) => ask({ url, key, fetch, leftMs })
      return { body: await retry({ attempt, budgetMs: timeoutMs, now, sleep }) }
    },
  }
}

type Ask = { url: URL; key: string; fetch: typeof globalThis.fetch; leftMs: number }

async function ask({ url, key, fetch, leftMs }: Ask): Promise<string> {
  const signal = AbortSignal.timeout(Math.max(0, Math.ceil(leftMs)))
  try {
    // A redirect is not followed: it could carry the key to another host.
    const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } })
    return await readAnswer(response, key)
  } catch (error) {
    if (error instanceof TencentMapError) throw error
    const what = signal.aborted ? 'did not answer in time' : 'could not be reached'
    throw new TencentMapError(`The map service ${what}.`, { cause: error })
  }
}
