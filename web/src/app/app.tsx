import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Api } from '#platform/api/api.ts'
import { ApiContext } from '#platform/api/api-context.ts'
import { FailureContext } from '#platform/failure/failure-context.ts'
import type { Session } from '#platform/session/session.ts'
import { SessionContext } from '#platform/session/session-context.ts'
import { reportFailure } from './feedback/report-failure.ts'
import type { AppHistory } from './history/app-history.ts'
import { HistoryContext } from './history/use-history.ts'
import type { RoutePages } from './routes/find-route.ts'
import { PagesContext } from './routes/pages-context.ts'
import { Shell } from './shell/shell.tsx'

export type AppParts = { history: AppHistory; api: Api; session: Session; queryClient: QueryClient; pages: RoutePages }

/** The app, on the browser's history or the server's. */
export function App({ history, api, session, queryClient, pages }: AppParts) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <ApiContext value={api}>
          <FailureContext value={reportFailure}>
            <PagesContext value={pages}>
              <HistoryContext value={history}>
                <Shell />
              </HistoryContext>
            </PagesContext>
          </FailureContext>
        </ApiContext>
      </SessionContext>
    </QueryClientProvider>
  )
}
