import { i18n } from '@lingui/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Fragment, useEffect, useRef, useState } from 'react'
import { networkFailure } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import { ApiContext } from '#platform/api/use-api.ts'
import { FailureContext } from '#platform/failure/use-report-failure.ts'
import type { Session } from '#platform/session/session.ts'
import { LogOutContext, type LogOutScope } from '#platform/session/use-log-out.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { loading } from '../platform/loading/loading-counter.ts'
import { useObserved } from '../platform/state/use-observed.ts'
import { toasts } from '../platform/toast/toast-store.ts'
import { appText } from '../texts/app-text.ts'
import { commonText } from '../texts/common-text.ts'
import { Toast } from '../ui/toast/toast.tsx'
import { TwoCircles } from '../ui/two-circles/two-circles.tsx'
import { type AppHistory, HistoryContext } from './app-history.ts'
import { reportFailure } from './report-failure.ts'
import { PagesContext, type RoutePages } from './routes/find-route.ts'
import { Pages } from './stack/pages.tsx'
import styles from './app.module.css'

export type AppParts = { history: AppHistory; api: Api; session: Session; queryClient: QueryClient; pages: RoutePages }

/** The app, on the browser's history or the server's. */
export function App({ history, api, session, queryClient, pages }: AppParts) {
  /** Its code loads for who leaves. */
  async function leave(scope?: LogOutScope) {
    const code = await import('./log-out/log-out.ts').catch((cause: unknown) => reportFailure(networkFailure(cause)))
    await code?.logOutHere({ api, session }, scope)
  }

  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <ApiContext value={api}>
          <FailureContext value={reportFailure}>
            <LogOutContext value={leave}>
              <PagesContext value={pages}>
                <HistoryContext value={history}>
                  <Shell />
                </HistoryContext>
              </PagesContext>
            </LogOutContext>
          </FailureContext>
        </ApiContext>
      </SessionContext>
    </QueryClientProvider>
  )
}

/** The frame of the app: the whole screen. */
function Shell() {
  const language = useSpokenLanguage()
  return (
    <div className={styles.app}>
      <Fragment key={language}>
        <Pages />
        <LoadingHost />
        <ToastHost />
        {import.meta.env.MODE === 'demo' && <aside className={styles.demo}>{appText.demoMark}</aside>}
      </Fragment>
    </div>
  )
}

/** Texts are read while rendering, so another language renders everything anew. */
function useSpokenLanguage(): string {
  const [language, setLanguage] = useState(i18n.locale)
  useEffect(() => i18n.on('change', () => setLanguage(i18n.locale)), [])
  return language
}

/** Shows the notice of the moment, above the bar at the bottom and over whatever dialog is open. */
function ToastHost() {
  const toast = useObserved(toasts)
  const host = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // shown anew each time, since a dialog opened meanwhile would lie over it
    host.current?.hidePopover?.()
    if (toast !== null) host.current?.showPopover?.()
  }, [toast])

  return (
    <div ref={host} className={styles.host} role="status" popover="manual">
      {toast && <Toast key={toast.id} text={toast.text} kind={toast.kind} />}
    </div>
  )
}

/** Says 处理中 while requests are under way that people wait for. */
export function LoadingHost() {
  const count = useObserved(loading)
  if (count === 0) return null
  return (
    <div className={styles.loading} role="status">
      <TwoCircles />
      {commonText.processing}
    </div>
  )
}
