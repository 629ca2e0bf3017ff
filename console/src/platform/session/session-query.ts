import type { ConsoleSession } from '@quan/contract/console/session.ts'
import { getMySession } from '@quan/contract/console/session.ts'
import { consoleEntryRequired } from '@quan/contract/console/console-errors.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '../api/console-failure.ts'
import type { ConsoleApi } from '../api/console-api.ts'

/** Key of the session in the cache; null there = nobody is signed in. */
export const SESSION_KEY = ['session'] as const

/** The session of this browser; null = nobody is signed in. */
export const sessionQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }): Promise<ConsoleSession | null> =>
      api.call(getMySession, {}, { signal }).catch((error: unknown) => {
        if (hasCode(error, consoleEntryRequired.code)) return null
        throw error
      }),
    staleTime: Infinity,
  })

/** Takes over the session that a step of signing in answered. */
export function useTakeSession(): (session: ConsoleSession | null) => void {
  const client = useQueryClient()
  return (session) => client.setQueryData(SESSION_KEY, session)
}
