import { APP_ROUTES, type AppRoute } from '@quan/contract/route/app-route.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import type { SessionState } from '#platform/session/session.ts'

const ROUTE_BY_PATH: ReadonlyMap<string, AppRoute> = new Map(
  Object.values<AppRoute>(APP_ROUTES).map((route) => [route.path, route]),
)

/** Whether a path (without query) is for members only; a path of no page is for everybody. */
export function isProtected(pathname: string): boolean {
  const route = ROUTE_BY_PATH.get(pathname)
  return route !== undefined && !route.isOpen
}

/** Where a path leads: itself, or login with the path in `redirect` where a visitor may not go. */
export function guarded(path: string, session: SessionState): string {
  const [pathname = ''] = path.split('?')
  const mayOpen = session.status === 'member' || !isProtected(pathname)
  return mayOpen ? path : pathTo('login', { redirect: path })
}
