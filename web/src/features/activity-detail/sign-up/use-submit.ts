import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import type { joinWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import { useState } from 'react'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { useApi } from '#platform/api/use-api.ts'
import { companionsKey } from '#platform/member/companion-keys.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useOrderChanged } from '#platform/order/use-order-changed.ts'
import { orderPath } from '#platform/pay/pay-address.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useJoinWaiting } from '#platform/waiting/use-join-waiting.ts'
import { findRefusal, type Refusal } from './refusal-note.tsx'

type SubmitHandlers = {
  /** An order came of the draft. */
  onOrdered: () => void
  /** The member waits now; null where a place was free at once. */
  onJoined: (rank: number | null) => void
  /** An order came of the draft before it was changed. */
  onReused: () => void
}

/** Orders, or joins the waiting list; what is refused is said in the view, and asks anew for what may be old. */
export function useSubmit(activityId: string, { onOrdered, onJoined, onReused }: SubmitHandlers) {
  const api = useApi()
  const navigation = useNavigation()
  const queryClient = useQueryClient()
  const orderChanged = useOrderChanged()
  const report = useReportFailure()
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  function onRefused(error: unknown) {
    const found = findRefusal(error)
    setRefusal(found)
    if (found === null) return report(error)
    if (found.isReused) onReused()
    void queryClient.invalidateQueries({ queryKey: activityDetailKey(activityId) })
    void queryClient.invalidateQueries({ queryKey: companionsKey })
  }

  const ordering = useMutation({
    mutationFn: (input: InputOf<typeof createOrder>) => api.call(createOrder, input),
    onMutate: () => setRefusal(null),
    onSuccess: (order) => {
      onOrdered()
      orderChanged(order)
      navigation.replace(orderPath(order.id))
    },
    onError: onRefused,
    meta: { isSilent: true },
  })
  const joining = useJoinWaiting({
    onJoined(rank) {
      setRefusal(null)
      onJoined(rank)
    },
    onRefused,
  })
  const isBusy = ordering.isPending || joining.isPending

  return {
    refusal,
    forget: () => setRefusal(null),
    isBusy,
    order: (input: InputOf<typeof createOrder>) => !isBusy && ordering.mutate(input),
    join: (input: InputOf<typeof joinWaitingList>) => !isBusy && joining.mutate(input),
  }
}
