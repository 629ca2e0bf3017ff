import { useQueryClient } from '@tanstack/react-query'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { cardIncomplete } from '@quan/contract/order/order-errors.ts'
import { BuyType, type Order } from '@quan/contract/order/order.ts'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useOrderChanged } from '#platform/order/use-order-changed.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import type { PurchaseDraft } from './purchase-draft.ts'

type Purchase = Pick<PurchaseDraft, 'quantity'> & { activityId: string; ticketTypeId: string; requestId: string }

type PurchaseCallbacks = {
  onBought: (order: Order) => void
  /** The card has to be filled in first. */
  onCardMissing: () => void
}

/** Makes the order of a position; where it is refused, what is left is asked for anew. */
export function usePurchase({ onBought, onCardMissing }: PurchaseCallbacks) {
  const api = useApi()
  const report = useReportFailure()
  const changed = useOrderChanged()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (purchase: Purchase) =>
      api.call(createOrder, { ...purchase, buyType: BuyType.position, self: false, gbUserIds: [] }),
    onSuccess: (order) => {
      changed(order)
      onBought(order)
    },
    onError: (error, { activityId }) => {
      if (error instanceof ApiFailure && error.code === cardIncomplete.code) return onCardMissing()
      report(error)
      void queryClient.invalidateQueries({ queryKey: activityDetailKey(activityId) })
    },
    meta: { isSilent: true },
  })
}
