import { createContext } from 'react'
import type { LazyPage } from '#ui/lazy-page/lazy-page.ts'
import { KNOWN_ROUTES, type KnownRouteName } from './known-routes.ts'

/** The pages there are; tests put others. */
export const PagesContext = createContext<RoutePages>({})

/** Pages by route name. */
export type RoutePages = Partial<Record<KnownRouteName, LazyPage>>

/** A route of the app and its page. */
export type FoundRoute = { name: KnownRouteName; page: LazyPage }

/** The page of a path without query; null where there is none. */
export function findRoute(pathname: string, pages: RoutePages): FoundRoute | null {
  const name = KNOWN_ROUTES.get(pathname)?.name
  const page = name === undefined ? undefined : pages[name]
  return name === undefined || page === undefined ? null : { name, page }
}
