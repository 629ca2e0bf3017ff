import { createHash } from 'node:crypto'
import { setTimeout as sleepFor } from 'node:timers/promises'
import { exchange, type ExchangeAnswer, ExchangeError } from '#outside/exchange/exchange.ts'
import { plainBaseUrl } from '#outside/exchange/plain-base-url.ts'
import { retry } from '#outside/exchange/retry.ts'
import { isObject, readObject } from '../exchange/read-object.ts'
import { TencentMapError } from './tencent-map-error.ts'

/** More requests this second than the key may make. The only refusal that passes by itself. */
const PER_SECOND_LIMIT = 120

const MAX_MESSAGE_LENGTH = 200

const GEOCODER_PATH = '/ws/geocoder/v1/'
const ADDRESS_PATH = '/ws/location/v1/ip'
const SUGGESTION_PATH = '/ws/place/v1/suggestion'
/** Places that a search answers. */
const PLACES_A_SEARCH = 10

/** About one metre; the vendor tells addresses apart no finer. */
const DEGREE_DECIMALS = 5

type TencentMapOptions = TencentMapAccount & {
  /** The vendor's host, or the simulator's prefix. */
  baseUrl: string
  /** Time for a whole call, retries included, in milliseconds. Under about 1,500 there is no time for a retry. */
  timeoutMs: number
  /** Addresses that may be asked about a day; 0 = none. */
  addressesADay?: number
  /** Points that may be asked about a day; as many as one likes unless given. */
  pointsADay?: number
  /** Words that places may be looked for by a day; 0 = none. */
  placesADay?: number
  fetch?: typeof globalThis.fetch
  /** Milliseconds of a clock that never jumps. */
  now?: () => number
  sleep?: (ms: number) => Promise<unknown>
}

/** The map service, as features see it. */
export type TencentMap = {
  /** The vendor's raw JSON text about a point in gcj02. Throws `TencentMapError`. */
  reverseGeocode(point: MapPoint): Promise<{ body: string }>
  /** The six-digit code of the district an address is of; null abroad and where it is not known. Throws `TencentMapError`. */
  locateAddress(address: string): Promise<string | null>
  /** Places of a city that fit some words, the best first; what cannot be read of the answer is left out. Throws `TencentMapError`. */
  suggestPlaces(sought: { keyword: string; region: string }): Promise<SuggestedPlace[]>
  /** Addresses that may be asked about a day; 0 = none. */
  readonly addressesADay: number
  /** Points that may be asked about a day. */
  readonly pointsADay: number
  /** Words that places may be looked for by a day; 0 = none. */
  readonly placesADay: number
}

/** A place as the vendor knows it; gcj02 degrees. */
export type SuggestedPlace = { title: string; address: string; district: string; longitude: number; latitude: number }

/** Waits before the second and third try: the per-second limit of the key lasts until the second is over. */
const RETRY_WAITS_MS = [1_000, 1_000]

/** Client of the vendor's reverse geocoder, of its look-up of addresses, and of its suggestion of places. */
export function tencentMapClient({
  key,
  secretKey,
  timeoutMs,
  addressesADay = 0,
  pointsADay = Number.POSITIVE_INFINITY,
  placesADay = 0,
  ...options
}: TencentMapOptions): TencentMap {
  const { fetch = globalThis.fetch, now = () => performance.now(), sleep = sleepFor } = options
  const baseUrl = plainBaseUrl(options.baseUrl)
  return {
    async reverseGeocode(point) {
      const url = geocoderUrl(baseUrl, point, { key, secretKey })
      const attempt = (leftMs: number) => ask({ url, fetch, leftMs })
      const deadline = now() + timeoutMs
      return { body: await retry({ attempt, waitsMs: RETRY_WAITS_MS, mayPass, deadline, now, sleep }) }
    },
    async locateAddress(address) {
      const url = signedUrl(baseUrl, { path: ADDRESS_PATH, parameters: { ip: address, key }, secretKey })
      // whoever waits for it waits no second; the next one asks again
      return adcodeIn(await ask({ url, fetch, leftMs: timeoutMs }))
    },
    async suggestPlaces({ keyword, region }) {
      const parameters = { keyword, region, region_fix: '1', page_size: String(PLACES_A_SEARCH), key }
      const url = signedUrl(baseUrl, { path: SUGGESTION_PATH, parameters, secretKey })
      // whoever types waits no second; the next letter asks again
      return placesIn(await ask({ url, fetch, leftMs: timeoutMs, answer: 'data' }))
    },
    addressesADay,
    pointsADay,
    placesADay,
  }
}

const mayPass = (error: unknown) => error instanceof TencentMapError && error.canRetry

type Ask = {
  url: URL
  fetch: typeof globalThis.fetch
  leftMs: number
  /** Where a good answer holds what was asked for. */
  answer?: 'result' | 'data'
}

async function ask({ url, fetch, leftMs: timeoutMs, answer = 'result' }: Ask): Promise<string> {
  const headers = { accept: 'application/json' }
  const asked = [...url.searchParams.values()]
  return readAnswer(await exchange({ url, headers, fetch, timeoutMs }).catch(unanswered), { asked, answer })
}

function unanswered(cause: unknown): never {
  if (!(cause instanceof ExchangeError)) throw cause
  throw new TencentMapError(`The map service ${cause.message}.`, { cause })
}

/** A place in gcj02 degrees. */
type MapPoint = { longitude: number; latitude: number }

/** What the vendor gave us: the key, and the secret key when it checks signatures. */
type TencentMapAccount = { key: string; secretKey?: string | undefined }

/** The address of a reverse-geocoder request. The signature covers the vendor's path, whatever the base has before it. */
export function geocoderUrl(baseUrl: string, point: MapPoint, { key, secretKey }: TencentMapAccount): URL {
  return signedUrl(baseUrl, { path: GEOCODER_PATH, parameters: { key, location: latitudeFirst(point) }, secretKey })
}

type UnsignedCall = { path: string; parameters: Record<string, string>; secretKey: string | undefined }

function signedUrl(baseUrl: string, { path, parameters, secretKey }: UnsignedCall): URL {
  const url = new URL(baseUrl + path)
  url.search = new URLSearchParams(parameters).toString()
  if (secretKey) url.searchParams.set('sig', requestSignature({ path, parameters, secretKey }))
  return url
}

const DISTRICT_CODE = /^[1-9]\d{5}$/

/** `adcode` is −1 abroad, and comes as a number; anything else that is no district counts as not known. */
function adcodeIn(text: string): string | null {
  const result = readObject(text)?.['result']
  const place = isObject(result) ? result['ad_info'] : null
  const code = String(isObject(place) ? place['adcode'] : '')
  return DISTRICT_CODE.test(code) ? code : null
}

function placesIn(text: string): SuggestedPlace[] {
  const data: unknown = readObject(text)?.['data']
  return (Array.isArray(data) ? data : []).flatMap((place: unknown) => {
    if (!isObject(place) || !isObject(place['location'])) return []
    const { title, address, district, location } = place
    const { lat: latitude, lng: longitude } = location as Record<string, unknown>
    if (typeof title !== 'string' || typeof latitude !== 'number' || typeof longitude !== 'number') return []
    return [{ title, address: textOf(address), district: textOf(district), longitude, latitude }]
  })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function latitudeFirst({ longitude, latitude }: MapPoint): string {
  return `${latitude.toFixed(DEGREE_DECIMALS)},${longitude.toFixed(DEGREE_DECIMALS)}`
}

type SignedRequest = { path: string; parameters: Record<string, string>; secretKey: string }

/** The `sig` of a request: MD5 of the path and the unencoded parameters sorted by name, the secret key appended. */
export function requestSignature({ path, parameters, secretKey }: SignedRequest): string {
  const sorted = Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
  return createHash('md5').update(`${path}?${sorted}${secretKey}`).digest('hex')
}

type AnswerTerms = { asked: readonly string[]; answer: 'result' | 'data' }

/** The raw text of a good answer. Throws `TencentMapError` for every other one, with what was asked cut out of its message. */
function readAnswer({ status, text }: ExchangeAnswer, { asked, answer: name }: AnswerTerms): string {
  if (status !== 200) throw httpFailure(status)
  const answer = readObject(text)
  const vendorStatus = answer?.['status']
  if (!answer || typeof vendorStatus !== 'number') throw malformed()
  if (vendorStatus !== 0) throw refusal(vendorStatus, answer['message'], asked)
  const isThere = name === 'data' ? Array.isArray(answer[name]) : isObject(answer[name])
  if (!isThere) throw new TencentMapError('The map service answered without a result.')
  return text
}

function malformed(): TencentMapError {
  return new TencentMapError('The map service answered something that is not its JSON.')
}

function httpFailure(httpStatus: number): TencentMapError {
  return new TencentMapError(`The map service answered HTTP ${httpStatus}.`, {
    httpStatus,
    canRetry: httpStatus >= 500,
  })
}

/** What points and addresses are written with, in whatever form they are repeated. */
const WRITTEN = /[\w.,:%+-]+/g

function refusal(status: number, message: unknown, asked: readonly string[]): TencentMapError {
  const words = typeof message === 'string' ? message : ''
  const withoutAsked = asked.filter(Boolean).reduce((text, value) => text.replaceAll(value, '…'), words)
  const reason = withoutAsked.replaceAll(WRITTEN, (part) => (/\d/.test(part) ? '…' : part)).slice(0, MAX_MESSAGE_LENGTH)
  return new TencentMapError(`The map service refused with status ${status}: ${reason}`, {
    vendorStatus: status,
    canRetry: status === PER_SECOND_LIMIT,
  })
}
