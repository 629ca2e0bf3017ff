import { useMutation } from '@tanstack/react-query'
import { cancelOrder } from '@quan/contract/order/give-back.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useOrderChanged } from '#platform/order/use-order-changed.ts'
import { showToast } from '#platform/toast/show-toast.ts'
import { orderText } from '#texts/order-text.ts'

/** Closes an unpaid order, or declines an offered one. */
export function useCancel(id: string, { onRefused }: { onRefused: () => void }) {
  const api = useApi()
  const changed = useOrderChanged()
  return useMutation({
    mutationFn: () => api.call(cancelOrder, { id }),
    onSuccess: (order) => {
      changed(order)
      showToast(orderText.cancelled, { kind: 'success' })
    },
    onError: onRefused,
  })
}
