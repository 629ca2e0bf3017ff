import { useMutation } from '@tanstack/react-query'
import { cancelOrder } from '@quan/contract/order/give-back.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useOrderChanged } from './use-order-changed.ts'

type Told = {
  onCancelled: () => void
  /** The server would not have it, so what is known of the order may be old. */
  onRefused: () => void
}

/** Closes an unpaid order, or declines an offered one. */
export function useCancelOrder(id: string, { onCancelled, onRefused }: Told) {
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
