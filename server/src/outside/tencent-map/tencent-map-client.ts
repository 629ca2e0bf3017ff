import { setTimeout as sleepFor } from 'node:timers/promises'
import { exchange, ExchangeError } from '#outside/exchange/exchange.ts'
import { plainBaseUrl } from '#outside/exchange/plain-base-url.ts'
import { retry } from '#outside/exchange/retry.ts'
import { geocoderUrl, type MapPoint, type TencentMapAccount } from './geocoder-url.ts'
import { readAnswer } from './read-answer.ts'
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

/** Waits before the second and third try: the per-second limit of the key lasts until the second is over. */
const RETRY_WAITS_MS = [1_000, 1_000]

/** Client of the vendor's reverse geocoder. */
export function tencentMapClient({ key, secretKey, timeoutMs, ...options }: TencentMapOptions): TencentMap {
  const { fetch = globalThis.fetch, now = () => performance.now(), sleep = sleepFor } = options
  const baseUrl = plainBaseUrl(options.baseUrl)
  return {
    async reverseGeocode(point) {
      const url = geocoderUrl(baseUrl, point, { key, secretKey })
      const attempt = (leftMs: number) => ask({ url, key, fetch, leftMs })
      const deadline = now() + timeoutMs
      return { body: await retry({ attempt, waitsMs: RETRY_WAITS_MS, mayPass, deadline, now, sleep }) }
    },
  }
}

const mayPass = (error: unknown) => error instanceof TencentMapError && error.canRetry

type Ask = { url: URL; key: string; fetch: typeof globalThis.fetch; leftMs: number }

async function ask({ url, key, fetch, leftMs: timeoutMs }: Ask): Promise<string> {
  const headers = { accept: 'application/json' }
  return readAnswer(await exchange({ url, headers, fetch, timeoutMs }).catch(unanswered), key)
}

function unanswered(cause: unknown): never {
  if (!(cause instanceof ExchangeError)) throw cause
  throw new TencentMapError(`The map service ${cause.message}.`, { cause })
}
