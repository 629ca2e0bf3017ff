import type { PeopleBoard } from '@quan/contract/console/people/people.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useAttendedInterval } from '#platform/session/attended-interval.ts'
import { boardQuery } from '#ui/activity-choice/use-activities.ts'

/** How often the board is looked at again, in milliseconds. */
export const LIVE_MS = 15_000

/** How an activity fills, looked at again and again while somebody is there. */
export function usePeopleBoard(activityId: string) {
  const api = useApi()
  const refetchInterval = useAttendedInterval(LIVE_MS)
  return useQuery({
    ...boardQuery(api, activityId),
    refetchInterval,
  })
}

/** Has the lists of an activity's people read anew whenever its board, which is looked at by itself, shows something else. */
export function useListsAsBoard(activityId: string, board: PeopleBoard | undefined) {
  const client = useQueryClient()
  const shown = useRef(board)
  useEffect(() => {
    const hasChanged = shown.current !== undefined && shown.current !== board
    shown.current = board
    if (!hasChanged) return
    for (const list of ['list', 'waiting']) void client.invalidateQueries({ queryKey: ['people', list, activityId] })
  }, [client, activityId, board])
}
