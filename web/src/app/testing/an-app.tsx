import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { BrowserRouter } from 'react-router'
import { vi } from 'vitest'
import type { Api } from '#platform/api/api.ts'
import { createLoadingCounter } from '#platform/loading/loading-counter.ts'
import { createVariable } from '#platform/state/variable.ts'
import { createVisitorSession, type Session, type SessionState } from '#platform/session/session.ts'
import { App } from '../app.tsx'
import { createQueryClient } from '../feedback/create-query-client.ts'
import { createLazyPage } from '../page/lazy-page.ts'
import type { RoutePages } from '../routes/find-route.ts'

/** A page whose code is there at once. */
export const aPage = (Page: ComponentType) => createLazyPage(async () => Page, vi.fn())

/** Everything an app is made of; the pages are the test's. */
export function appParts({ pages = {}, session = createVisitorSession() }: { pages?: RoutePages; session?: Session }) {
  const queryClient = createQueryClient({ report: vi.fn(), loading: createLoadingCounter() })
  const api: Api = { call: () => Promise.reject(new Error('no server here')) }
  return { api, session, queryClient, pages }
}

/** The app in a browser window, opened at a path. */
export function openApp(path: string, parts: Parameters<typeof appParts>[0] = {}) {
  window.history.replaceState(null, '', path)
  return render(
    <BrowserRouter useTransitions={false}>
      <App {...appParts(parts)} />
    </BrowserRouter>,
  )
}

/** A session that can change hands. */
export function aSession(status: SessionState['status'] = 'member') {
  const state = createVariable<SessionState>(stateOf(status))
  const set = (next: SessionState['status']) => state.set(stateOf(next))
  return { session: { ...createVisitorSession(), ...state }, set }
}

const stateOf = (status: SessionState['status']): SessionState =>
  status === 'member' ? { status, userGUID: 'u' } : { status }
