import { APP_ROUTES, type AppRoute, type AppRouteName } from '@quan/contract/route/app-route.ts'
import { DEVELOPMENT_ROUTES, type DevelopmentRouteName } from '@quan/contract/route/development-route.ts'

/** Name of a page of the product, or of one for development. */
export type KnownRouteName = AppRouteName | DevelopmentRouteName

/** A route of the app with its name. */
export type KnownRoute = AppRoute & { readonly name: KnownRouteName }

/** The routes of this build by path: those for development in demo mode only. */
export const KNOWN_ROUTES: ReadonlyMap<string, KnownRoute> = /* @__PURE__ */ knownRoutes()

function knownRoutes() {
  // a production build drops the second table whole
  const all = import.meta.env.MODE === 'demo' ? { ...APP_ROUTES, ...DEVELOPMENT_ROUTES } : APP_ROUTES
  const routes = Object.entries<AppRoute>(all)
  return new Map(routes.map(([name, route]) => [route.path, { ...route, name: name as KnownRouteName }]))
}
