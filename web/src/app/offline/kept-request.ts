import { API_PREFIX } from '@quan/contract/endpoint/define-endpoint.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { KNOWN_ROUTES } from '../routes/known-routes.ts'

/**
 * What the service worker keeps of a request's answer: the app itself, its code, open data by kind, the shapes of a
 * province's districts, a picture.
 */
export type KeptKind = 'shell' | 'code' | 'list' | 'detail' | 'reference' | 'districts' | 'picture'

/** Most answers kept of a kind; the oldest goes first. */
export const KEPT_MAX: Readonly<Record<Exclude<KeptKind, 'shell' | 'code'>, number>> = {
  // as it opens, and as it stands on the map
  list: 2,
  detail: 50,
  reference: 4,
  districts: 4,
  picture: 120,
}

type AskedFor = { method: string; mode?: string; url: string; hasToken: boolean }

/** Where the list is asked for by time and by the map. */
export const LIST_PATH = `${API_PREFIX}/Activity/GetActivityList`
/** Where the list as it opens is asked for. */
export const RECOMMENDED_PATH = `${API_PREFIX}/Activity/GetRecommended`
const DETAIL_PATHS: ReadonlySet<string> = new Set([`${API_PREFIX}/Activity/GetActivityDetail`])
const REFERENCE_PATHS: ReadonlySet<string> = new Set(
  ['Activity/GetCityList', 'TaskConfig/GetDecks'].map((path) => `${API_PREFIX}/${path}`),
)
/** The kept lists have no other filter than the city; the map asks for more, what can be joined first. */
const LIST_PARAMETERS: ReadonlyMap<string, string | null> = new Map([
  ['city', null],
  ['sort', 'joinable'],
  ['maxResultCount', String(PAGE_SIZE_MAX)],
])

/** What is kept of a request to this origin; null = nothing, it goes by. What has a token is personal and never kept. */
export function keptKind({ method, mode, url, hasToken }: AskedFor, origin: string): KeptKind | null {
  const address = new URL(url)
  if (method !== 'GET' || hasToken || address.origin !== origin) return null
  const { pathname, searchParams } = address
  if (mode === 'navigate') return KNOWN_ROUTES.has(pathname) ? 'shell' : null
  if (pathname.startsWith('/assets/')) return 'code'
  if (pathname === LIST_PATH) return isPlainList(searchParams) ? 'list' : null
  if (pathname === RECOMMENDED_PATH) return [...searchParams.keys()].every((name) => name === 'city') ? 'list' : null
  if (DETAIL_PATHS.has(pathname)) return 'detail'
  if (REFERENCE_PATHS.has(pathname)) return 'reference'
  if (pathname.startsWith('/districts/')) return 'districts'
  // signed pictures are somebody's own
  if (pathname.startsWith('/pictures/')) return searchParams.has('s') ? null : 'picture'
  return null
}

function isPlainList(parameters: URLSearchParams): boolean {
  return [...parameters].every(([name, value]) => {
    const only = LIST_PARAMETERS.get(name)
    return only === null || only === value
  })
}
