import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { networkFailure } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import { ApiContext } from '#platform/api/use-api.ts'
import { FailureContext } from '#platform/failure/use-report-failure.ts'
import type { Session } from '#platform/session/session.ts'
import { LogOutContext, type LogOutScope } from '#platform/session/use-log-out.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { type AppHistory, HistoryContext } from './app-history.ts'
import { reportFailure } from './report-failure.ts'
import { PagesContext, type RoutePages } from './routes/find-route.ts'
import { Shell } from './shell.tsx'

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
