import type { QueryClient } from '@tanstack/react-query'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import type { Session } from '#platform/session/session.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { createStoredValue } from '#platform/storage/stored-value.ts'
import { tabStorage } from '#platform/storage/tab-storage.ts'
import { isText } from '#platform/storage/value-check.ts'
import { wipeStorage } from '../log-out/wipe-storage.ts'
import { requestedPage } from '../push/requested-page.ts'
import { isProtected } from '../routes/guard.ts'

/** Who was logged in in this tab last. */
const lastMember = /* @__PURE__ */ createStoredValue({
  key: StorageKey.lastMember,
  isValid: isText,
  storage: tabStorage,
})

type RenewParts = { session: Pick<Session, 'get' | 'subscribe'>; queryClient: QueryClient }

/** Answers belong to who asked: a new member asks again in the background, of one who left nothing stays. */
export function refreshQueriesOnLogin({ session, queryClient }: RenewParts): () => void {
  let last = session.get()

  function forget() {
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.resetQueries({ type: 'active' })
  }

  return session.subscribe(() => {
    const before = last
    last = session.get()
    // once the pages for members only are gone: theirs are not asked again
    if (before.status === 'member') setTimeout(forget)
    else void queryClient.invalidateQueries({ refetchType: 'all' })
  })
}

/**
 * What a member began to write in this tab waits for them when their login ends by itself, and a visitor's goes with
 * them into their account; once somebody else is logged in, it is gone.
 */
export function clearOtherMembersDrafts(session: Pick<Session, 'get' | 'subscribe'>, window: Window): () => void {
  function look() {
    const state = session.get()
    if (state.status === 'anonymous') return
    const before = lastMember.get()
    if (before === state.userGUID) return
    if (before !== null) wipeStorage(() => window.sessionStorage)
    lastMember.set(state.userGUID)
  }
  look()
  return session.subscribe(look)
}

type AskParts = { session: Pick<Session, 'get'>; location: Pick<Location, 'pathname' | 'search'> }

/**
 * Somebody did something, and the server knew their login no more: leads to login, and from there back to this very
 * page. Pages for members only are left to the guard.
 */
export function askForLogin(error: unknown, { session, location: { pathname, search } }: AskParts): void {
  if (!(error instanceof ApiFailure) || error.code !== loginRequired.code) return
  if (session.get().status === 'member' || isProtected(pathname) || pathname === APP_ROUTES.login.path) return
  requestedPage.set(pathTo('login', { redirect: pathname + search }))
}
