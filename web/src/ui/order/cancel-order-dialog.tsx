import { useQueryClient } from '@tanstack/react-query'
import { cancelOrder } from '@quan/contract/order/give-back.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { useApi } from '#platform/api/use-api.ts'
import { ordersKey } from '#platform/order/order-keys.ts'
import { useOrderChanged } from '#platform/order/use-order-changed.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { orderText } from '#texts/order-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'

type CancelOrderDialogProps = {
  order: Pick<Order, 'id' | 'isOffer'>
  isOpen: boolean
  onClose: () => void
}

/** Asks before held places are given up; an offered one goes to whoever is next. */
export function CancelOrderDialog({ order, isOpen, onClose }: CancelOrderDialogProps) {
  const queryClient = useQueryClient()
  const cancel = useCancelOrder(order.id, {
    onCancelled: () => showToast(orderText.cancelled, { kind: 'success' }),
    onRefused: () => void queryClient.invalidateQueries({ queryKey: ordersKey }),
  })
  const { isOffer } = order

  function confirm() {
    onClose()
    if (!cancel.isPending) cancel.mutate()
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={isOffer ? orderText.declineTitle : orderText.cancelTitle}
      advice={isOffer ? orderText.declineAdvice : orderText.cancelAdvice}
      safe={{ text: orderText.keep, onPress: onClose }}
      decisive={{ text: isOffer ? orderText.decline : orderText.cancel, tone: 'heart', onPress: confirm }}
    />
  )
}

type CancelCallbacks = {
  onCancelled: () => void
  /** The server would not have it, so what is known of the order may be old. */
  onRefused: () => void
}

/** Closes an unpaid order, or declines an offered one. */
function useCancelOrder(id: string, { onCancelled, onRefused }: CancelCallbacks) {
  const api = useApi()
  const changed = useOrderChanged()
  return useMutation({
    mutationFn: () => api.call(cancelOrder, { id }),
    onSuccess: (order) => {
      changed(order)
      onCancelled()
    },
    onError: onRefused,
  })
}
