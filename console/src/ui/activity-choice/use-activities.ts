import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { type ComingActivity, getComing, getPeopleBoard } from '@quan/contract/console/people/people.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ConsoleApi } from '#platform/api/console-api.ts'
import { useApi } from '#platform/api/use-api.ts'

/** Activities of the operator's cities: what comes next and what runs, or where words are asked for all that hold them. */
export function useActivities(asked: ConsoleInputOf<typeof getComing> = {}) {
  const api = useApi()
  return useQuery({
    queryKey: ['people', 'coming', asked],
    queryFn: ({ signal }) => api.call(getComing, asked, { signal }),
    // what was found stays until there is an answer to what was typed meanwhile
    placeholderData: keepPreviousData,
  })
}

/** How an activity fills; null = none is chosen yet. */
export const boardQuery = (api: ConsoleApi, activityId: string | null) =>
  queryOptions({
    queryKey: ['people', 'board', activityId],
    queryFn: ({ signal }) => api.call(getPeopleBoard, { activityId: activityId ?? '' }, { signal }),
    enabled: activityId !== null,
  })

/** What an activity is called, whenever it is: it may stand in no list. */
export function useActivity(id: string | null) {
  return useQuery({ ...boardQuery(useApi(), id), select: ({ activity }): ComingActivity => activity })
}
