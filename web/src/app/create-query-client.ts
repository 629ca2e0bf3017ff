import { type Mutation, MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { ReportFailure } from '#platform/failure/use-report-failure.ts'
import type { LoadingCounter } from '#platform/loading/loading-counter.ts'
import { keptSince } from '#platform/network/kept-answer.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { type FailureMeta, isToldOf } from '#platform/query/failure-meta.ts'
import { isRecord } from '#platform/storage/value-check.ts'

type QueryClientParts = {
  report: ReportFailure
  loading: LoadingCounter
  /** Told of each change that failed: somebody asked for it themselves. */
  onChangeFailed?: (error: unknown) => void
}

/** Keeps the answers of the calls. Failures are told of here; while something is being changed, 处理中 is counted. */
export function createQueryClient({ report, loading, onChangeFailed }: QueryClientParts): QueryClient {
  // an app that opens without a network hears of its return only when it knew that there was none; Node's own
  // `navigator` does not know, so whoever paints has none to ask
  if (typeof window !== 'undefined') onlineManager.setOnline(navigator.onLine)
  const ends = new WeakMap<Mutation<unknown, unknown>, () => void>()

  function tell(error: unknown, meta: FailureMeta = {}) {
    if (!isToldOf(error, meta)) return
    report(error, meta.errorToastMs === undefined ? {} : { durationMs: meta.errorToastMs })
  }

  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta) }),
    mutationCache: new MutationCache({
      onMutate(_variables, mutation) {
        if (!mutation.meta?.isQuiet) ends.set(mutation, loading.begin())
      },
      onError(error, _variables, _result, mutation) {
        tell(error, mutation.meta)
        onChangeFailed?.(error)
      },
      onSettled: (_data, _error, _variables, _result, mutation) => ends.get(mutation)?.(),
    }),
    defaultOptions: {
      // a failure is told at once, and a tap tries again; without a network the service worker may still answer
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // back on the network, what is shown of before it went is asked for again; rows that are new stay where they are
        refetchOnReconnect: ({ state }) => {
          if (keptSince.get() !== null || state.error !== null) return 'always'
          return !hasRows(state.data)
        },
        // a page that is shown again keeps its loaded rows, each where it was
        refetchOnMount: (query) => !hasRows(query.state.data),
        staleTime: FRESH.oneMinute,
        gcTime: FRESH.oneHour,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** True when an answer is a list loaded page by page. */
function hasRows(data: unknown): boolean {
  return isRecord(data) && Array.isArray(data['pages'])
}
