import { API_PREFIX } from '@quan/contract/endpoint/define-endpoint.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { pageParams } from '#platform/navigation/page-params.ts'

type OpenedPage = { pathname: string; search: string; cityCode: string | null }

/** Parameters of the list page that leave its list as it opens. */
const NEUTRAL: ReadonlySet<string> = new Set(['activeName', 'fromUserGUID', 'view'])

/** What the list page asks for as it opens: the chosen city, or none. */
export function firstListInput(cityCode: string | null): { city?: string } {
  return cityCode === null ? {} : { city: cityCode }
}

/**
 * Path and query of the first call of a page, as the API client writes it, so that the boot script can ask before the
 * app is there; null where nothing can be asked ahead. Written out, since the contract's schemas do not belong in HTML.
 */
export function firstRequest({ pathname, search, cityCode }: OpenedPage): string | null {
  const params = pageParams(search)
  if (pathname === APP_ROUTES.home.path || pathname === APP_ROUTES.search.path) {
    const isPlain = Object.keys(params).every((name) => NEUTRAL.has(name)) && params['activeName'] !== 'search'
    const query = new URLSearchParams(firstListInput(cityCode)).toString()
    return isPlain ? `${API_PREFIX}/Activity/GetActivityList${query && `?${query}`}` : null
  }
  const id = pathname === APP_ROUTES.activityDetail.path ? params['id'] : undefined
  return id === undefined ? null : `${API_PREFIX}/Activity/GetActivityDetail?${new URLSearchParams({ id })}`
}
