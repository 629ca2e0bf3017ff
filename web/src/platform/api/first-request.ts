import { API_PREFIX } from '@quan/contract/endpoint/define-endpoint.ts'
import { pageParams } from '#platform/navigation/page-params.ts'

/** Paths of the pages whose first call can be made ahead. */
export type FirstPaths = { list: readonly string[]; detail: string }

type OpenedPage = { pathname: string; search: string; cityCode: string | null }

/** Input of the list page before it knows whose activities to show. */
export const CITY_LIST = `${API_PREFIX}/Activity/GetCityList`

/** Parameters of the list page that leave its list as it opens. */
const NEUTRAL: ReadonlySet<string> = new Set(['activeName', 'city', 'fromUserGUID', 'view'])

/** Input of the list page as it opens: what is recommended in a city. */
export function firstListInput(city: string) {
  return { city }
}

/** The city whose list is shown to somebody who chose none: the one with the most activities. */
export function busiestCity<City extends { activityCount: number }>(cities: readonly City[]): City | null {
  const [first = null, ...rest] = cities
  return rest.reduce((best, city) => (best && city.activityCount > best.activityCount ? city : best), first)
}

/**
 * Path and query of the first call of a page, as the API client writes it, so that the boot script can ask before the
 * app is there; null where nothing can be asked ahead. Written out, since the contract's schemas do not belong in HTML.
 */
export function firstRequest({ pathname, search, cityCode }: OpenedPage, paths: FirstPaths): string | null {
  const params = pageParams(search)
  if (paths.list.includes(pathname)) {
    const isPlain = Object.keys(params).every((name) => NEUTRAL.has(name)) && params['activeName'] !== 'search'
    if (!isPlain) return null
    return cityCode === null
      ? CITY_LIST
      : `${API_PREFIX}/Activity/GetRecommended?${new URLSearchParams(firstListInput(cityCode))}`
  }
  const id = pathname === paths.detail ? params['id'] : undefined
  return id === undefined ? null : `${API_PREFIX}/Activity/GetActivityDetail?${new URLSearchParams({ id })}`
}
