import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@quan/contract/order/order.ts'
import { use } from 'react'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { myInfoKey } from '#platform/member/my-info-query.ts'
import { TicketsContext } from '#platform/order/ticket-keeper.ts'
import { orderKey, ordersKey } from './order-keys.ts'

/** How long after a change the server has counted the places of an activity anew, in milliseconds: it gathers changes. */
const COUNTED_AFTER_MS = 1_500

/** The orders that are looked at once more: changes of one that follow each other are looked at together. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * Puts what the server says of an order after a change wherever it is shown; what counts it is asked for anew, and the
 * places of its activity once more when they are counted.
 */
export function useOrderChanged(): (order: Order) => void {
  const queryClient = useQueryClient()
  const tickets = use(TicketsContext)
  return (order) => {
    void tickets.note([order])
    queryClient.setQueryData(orderKey(order.id), order)
    const isOther = (key: readonly unknown[]) => key[1] !== 'detail'
    void queryClient.invalidateQueries({ queryKey: ordersKey, predicate: ({ queryKey }) => isOther(queryKey) })
    void queryClient.invalidateQueries({ queryKey: myInfoKey })
    const lookAtPlaces = () => queryClient.invalidateQueries({ queryKey: activityDetailKey(order.activity.id) })
    void lookAtPlaces()
    clearTimeout(waiting.get(order.id))
    const look = () => {
      waiting.delete(order.id)
      void queryClient.invalidateQueries({ queryKey: orderKey(order.id) })
      void lookAtPlaces()
    }
    waiting.set(order.id, setTimeout(look, COUNTED_AFTER_MS))
  }
}
