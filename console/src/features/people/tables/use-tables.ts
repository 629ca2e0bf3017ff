import { getTables } from '@quan/contract/console/people/tables.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ConsoleApi } from '#platform/api/console-api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useAttendedInterval } from '#platform/session/attended-interval.ts'
import { LIVE_MS } from '../use-people-board.ts'

/** Who sits where, looked at again and again while somebody is there. */
export function useTables(activityId: string) {
  const api = useApi()
  const refetchInterval = useAttendedInterval(LIVE_MS)
  return useQuery({
    queryKey: ['people', 'tables', activityId],
    queryFn: ({ signal }) => api.call(getTables, { activityId }, { signal }),
    refetchInterval,
  })
}

/** Something that changes who sits where; whatever comes of it, the tables are looked at again. */
export function useTableChange<Input, Result>(
  change: (api: ConsoleApi, input: Input) => Promise<Result>,
  onDone?: () => void,
) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onError: () => client.invalidateQueries({ queryKey: ['people'] }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['people'] })
      onDone?.()
    },
  })
}
