import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import type { Api } from '#platform/api/api.ts'
import type { ReportFailure } from '#platform/failure/use-report-failure.ts'
import { createLoadingCounter } from '#platform/loading/loading-counter.ts'
import type { Session, SessionState } from '#platform/session/session.ts'
import { createVisitorSession } from '#platform/session/visitor-session.ts'
import { createVariable } from '#platform/state/variable.ts'
import { installBrowserParts } from '#ui/testing/render-ui.tsx'
import { App } from '../app.tsx'
import { createQueryClient } from '../create-query-client.ts'
import { historyOfTest } from './history-of-test.ts'
import { createLazyPage } from '#ui/lazy-page/lazy-page.ts'
import type { RoutePages } from '../routes/find-route.ts'
import { rebuildSteps } from '../stack/page-entry.ts'

/** A page whose code is there at once. */
export const aPage = (Page: ComponentType) => createLazyPage(async () => Page, vi.fn())

type AppChoices = { pages?: RoutePages; session?: Session }

/** What an app is made of but for its history; the pages are the test's. */
export function appParts({ pages = {}, session = createVisitorSession() }: AppChoices) {
  const queryClient = createQueryClient({ report: vi.fn<ReportFailure>(), loading: createLoadingCounter() })
  const api: Api = { call: () => Promise.reject(new Error('no server here')) }
  return { api, session, queryClient, pages }
}

/** The app in a browser window, opened at a path. */
export function openApp(path: string, parts: AppChoices = {}) {
  window.history.replaceState(null, '', path)
  return reopenApp(parts)
}

/** The app after a reload: the browser's history is as it was. */
export function reopenApp(parts: AppChoices = {}) {
  installBrowserParts()
  const history = historyOfTest()
  rebuildSteps(history)
  return render(<App {...appParts(parts)} history={history} />)
}

/** A session that can change hands. */
export function aSession(status: SessionState['status'] = 'member') {
  const state = createVariable<SessionState>(stateOf(status))
  const set = (next: SessionState['status']) => state.set(stateOf(next))
  return { session: { ...createVisitorSession(), ...state }, set }
}

const stateOf = (status: SessionState['status']): SessionState =>
  status === 'member' ? { status, userGUID: 'u' } : { status }
