import { APP_ROUTES, type AppRoute, type AppRouteName } from '@quan/contract/route/app-route.ts'

/** A route of the specification with its name. */
export type KnownRoute = AppRoute & { readonly name: AppRouteName }

/** The routes there are in a mode, by path: those for development in demo only. */
export function routesIn(mode: string): ReadonlyMap<string, KnownRoute> {
  const routes = Object.entries<AppRoute>(APP_ROUTES).filter(([, route]) => mode === 'demo' || !route.isDevelopment)
  return new Map(routes.map(([name, route]) => [route.path, { ...route, name: name as AppRouteName }]))
}

/** The routes of this build. */
export const KNOWN_ROUTES = /* @__PURE__ */ routesIn(import.meta.env.MODE)
