import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getMyCalendar, renewFeed } from '@quan/contract/calendar/my-calendar.ts'
import type { Month } from '@quan/contract/date/calendar-month.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { daysOf } from './calendar-month.ts'

const calendarKey = ['calendar'] as const

/** What I go to, wait for and keep in a month, and the address of all of it. */
export function useMyCalendar(month: Month) {
  const api = useApi()
  const queryKey = [...calendarKey, month]
  const resetQuery = useResetQuery(queryKey)
  const days = daysOf(month)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getMyCalendar, { from: days.at(0) ?? '', to: days.at(-1) ?? '' }, { signal }),
    staleTime: 0,
  })
  return { ...query, refetch: resetQuery }
}

/** Makes a new address; every month that was looked at knows it then. */
export function useRenewFeed(onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(renewFeed, {}),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: calendarKey })
      onDone()
    },
  })
}
