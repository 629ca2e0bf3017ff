import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { joinWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useWaitingChanged } from './use-my-waiting.ts'

type JoinCallbacks = { onJoined: (rank: number | null) => void; onRefused: (error: unknown) => void }

/** Puts the member on the waiting list of a ticket type; the rank is null where a place is offered at once. */
export function useJoinWaiting({ onJoined, onRefused }: JoinCallbacks) {
  const api = useApi()
  const changed = useWaitingChanged()
  return useMutation({
    mutationFn: (input: InputOf<typeof joinWaitingList>) => api.call(joinWaitingList, input),
    onSuccess: async ({ rank }, { activityId }) => {
      await changed(activityId)
      onJoined(rank)
    },
    onError: onRefused,
    // the view says so in its place
    meta: { isSilent: true },
  })
}
