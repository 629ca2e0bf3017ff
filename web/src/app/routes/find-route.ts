import { APP_ROUTES, type AppRoute, type AppRouteName } from '@quan/contract/route/app-route.ts'
import type { LazyPage } from '../page/lazy-page.ts'

/** Pages by route name. */
export type RoutePages = Partial<Record<AppRouteName, LazyPage>>

/** A route of the specification and the page that was built for it. */
export type FoundRoute = { name: AppRouteName; page: LazyPage }

const NAME_BY_PATH: ReadonlyMap<string, AppRouteName> = new Map(
  Object.entries<AppRoute>(APP_ROUTES).map(([name, route]) => [route.path, name as AppRouteName]),
)

/** The page of a path without query; null where there is none. */
export function findRoute(pathname: string, pages: RoutePages): FoundRoute | null {
  const name = NAME_BY_PATH.get(pathname)
  const page = name === undefined ? undefined : pages[name]
  return name === undefined || page === undefined ? null : { name, page }
}
