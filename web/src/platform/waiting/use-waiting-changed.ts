import { useQueryClient } from '@tanstack/react-query'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { waitingKey } from './waiting-key.ts'

/** What shows a rank is asked for anew; ends when the answers are there. */
export function useWaitingChanged(): (activityId: string) => Promise<void> {
  const queryClient = useQueryClient()
  return async (activityId) => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: waitingKey }),
      queryClient.invalidateQueries({ queryKey: activityDetailKey(activityId) }),
    ])
  }
}
