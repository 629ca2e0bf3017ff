import { QueryClient } from '@tanstack/react-query'
import { ConsoleFailure, UNREACHABLE } from '#platform/api/console-failure.ts'
import { type ConsoleApi, createConsoleApi } from '#platform/api/console-api.ts'
import { noteAnswer } from '#platform/session/idle-watch.ts'
import { SESSION_KEY } from '#platform/session/session-query.ts'
import { settlesTodos, WAITING_KEY } from '#platform/waiting/waiting-query.ts'
import { createFreshFactorAsking, type FreshFactorAsking } from './fresh-factor-asking.ts'

type ConsoleClient = { api: ConsoleApi; queries: QueryClient; freshFactor: FreshFactorAsking }

/** What the console's pages ask by: calls, their cache, and the question for a fresh second factor. */
export function createConsoleClient(fetch: typeof globalThis.fetch): ConsoleClient {
  // without a network they fail at once and say so, instead of waiting without a word; once it is back they are asked again
  const network = { networkMode: 'always', refetchOnReconnect: true } as const
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, staleTime: 0, ...network },
      mutations: { networkMode: network.networkMode },
    },
  })
  const freshFactor = createFreshFactorAsking()
  const api = createConsoleApi({
    fetch,
    askFreshFactor: freshFactor.ask,
    onSignedOut(lack) {
      if (lack === 'step') void queries.invalidateQueries({ queryKey: SESSION_KEY })
      else queries.setQueryData(SESSION_KEY, null)
    },
    onAnswered(call) {
      noteAnswer()
      if (settlesTodos(call)) void queries.invalidateQueries({ queryKey: WAITING_KEY })
    },
  })
  return { api, queries, freshFactor }
}

/** A refusal stays one; a network may come back. */
const mayRetry = (failures: number, error: unknown) =>
  failures < 1 && error instanceof ConsoleFailure && error.code === UNREACHABLE
