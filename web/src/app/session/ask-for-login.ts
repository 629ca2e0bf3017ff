import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import type { Session } from '#platform/session/session.ts'
import { wantedPage } from '../push/wanted-page.ts'
import { isProtected } from '../routes/guard.ts'

type AskParts = { session: Pick<Session, 'get'>; location: Pick<Location, 'pathname' | 'search'> }

/**
 * Somebody did something, and the server knew their login no more: leads to login, and from there back to this very
 * page. Pages for members only are left to the guard.
 */
export function askForLogin(error: unknown, { session, location: { pathname, search } }: AskParts): void {
  if (!(error instanceof ApiFailure) || error.code !== loginRequired.code) return
  if (session.get().status === 'member' || isProtected(pathname) || pathname === APP_ROUTES.login.path) return
  wantedPage.set(pathTo('login', { redirect: pathname + search }))
}
