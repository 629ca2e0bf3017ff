import { pathTo } from '#platform/navigation/route-path.ts'
import type { SessionState } from '#platform/session/session.ts'
import { KNOWN_ROUTES } from './known-routes.ts'

/** True when a path (without query) is for members only; a path of no page is for everybody. */
export function isProtected(pathname: string): boolean {
  const route = KNOWN_ROUTES.get(pathname)
  return route !== undefined && !route.isOpen
}

/** Where a path leads: itself, or login with the path in `redirect` where a visitor may not go. */
export function guardPath(path: string, session: SessionState): string {
  const [pathname = ''] = path.split('?')
  const mayOpen = session.status === 'member' || !isProtected(pathname)
  return mayOpen ? path : pathTo('login', { redirect: path })
}
