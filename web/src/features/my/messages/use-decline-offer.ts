import { useQueryClient } from '@tanstack/react-query'
import { cancelOrder } from '@quan/contract/order/give-back.ts'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useWhenLeft } from '#platform/lifecycle/use-when-left.ts'
import { useOrderChanged } from '#platform/order/use-order-changed.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { waitingKey } from '#platform/waiting/use-my-waiting.ts'

/** What becomes of offers that are left to the next. */
export type DeclinedOffers = Pick<ReturnType<typeof useDeclineOffer>, 'isDeclined' | 'decline'>

/**
 * Leaves an offered place to the next in one tap that can be taken back: the server is told, once, when that is over,
 * since a place that was passed on does not come back. Going elsewhere ends it too, also to another app. A refusal shows the offer as it is.
 */
export function useDeclineOffer() {
  const api = useApi()
  const queryClient = useQueryClient()
  const changed = useOrderChanged()
  const [declined, setDeclined] = useState<readonly string[]>([])
  /** The one that can still be taken back. */
  const [last, setLast] = useState<string | null>(null)
  const forget = (orderId: string) => setDeclined((before) => before.filter((id) => id !== orderId))
  const { mutate } = useMutation({
    mutationFn: (id: string) => api.call(cancelOrder, { id }),
    onSuccess: changed,
    onError: (_error, id) => {
      forget(id)
      void queryClient.invalidateQueries({ queryKey: waitingKey })
    },
    meta: { isQuiet: true },
  })

  function end() {
    if (last === null) return
    setLast(null)
    mutate(last)
  }

  useWhenLeft(end)

  return {
    last,
    isDeclined: (orderId: string) => declined.includes(orderId),
    decline(orderId: string) {
      if (declined.includes(orderId)) return
      end()
      setDeclined((before) => [...before, orderId])
      setLast(orderId)
    },
    undo() {
      if (last !== null) forget(last)
      setLast(null)
    },
    end,
  }
}
