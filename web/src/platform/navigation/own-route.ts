import { APP_ROUTES, type AppRoute } from '@quan/contract/route/app-route.ts'

const PATHS: ReadonlySet<string> = new Set(Object.values<AppRoute>(APP_ROUTES).map(({ path }) => path))

/** The own path a message or a document leads to; null where it leads nowhere, or to a page that is not there. */
export function findOwnRoute(route: string | null): string | null {
  return PATHS.has(route?.split('?')[0] ?? '') ? route : null
}
