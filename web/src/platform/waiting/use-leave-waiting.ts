import { leaveWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useWhenLeft } from '#platform/lifecycle/use-when-left.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useWaitingChanged } from './use-my-waiting.ts'

/** A place in the waiting list of a ticket type. */
export type WaitingPlace = { activityId: string; ticketTypeId: string }

/**
 * Leaves a waiting list in one tap that can be taken back: the server is told only once that is over, since whoever
 * left and joins again is the last. Going elsewhere ends it too, also to another app.
 */
export function useLeaveWaiting() {
  const api = useApi()
  const changed = useWaitingChanged()
  const [place, setPlace] = useState<WaitingPlace | null>(null)
  const leaving = useMutation({
    mutationFn: ({ activityId, ticketTypeId }: WaitingPlace) =>
      api.call(leaveWaitingList, { activityId, ticketTypeId }),
    onSettled: (_answer, _error, { activityId }) => changed(activityId),
    meta: { isQuiet: true },
  })

  function end() {
    if (place === null) return
    setPlace(null)
    leaving.mutate(place)
  }

  useWhenLeft(end)

  return {
    /** True when this place is being left, or was just now. */
    isLeft: ({ activityId, ticketTypeId }: WaitingPlace) =>
      [place, leaving.isPending ? leaving.variables : null].some(
        (left) => left?.activityId === activityId && left.ticketTypeId === ticketTypeId,
      ),
    /** The place that can still be taken back. */
    place,
    leave(next: WaitingPlace) {
      end()
      setPlace(next)
    },
    undo: () => setPlace(null),
    end,
  }
}
