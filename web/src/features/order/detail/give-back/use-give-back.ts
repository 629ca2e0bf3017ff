import { useMutation } from '@tanstack/react-query'
import { requestRefund } from '@quan/contract/order/give-back.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useOrderChanged } from '#platform/order/use-order-changed.ts'
import { showToast } from '#platform/toast/show-toast.ts'
import { orderText } from '#texts/order-text.ts'
import { moneyText } from '#ui/format/money-text.ts'

type GiveBack = { onDone: () => void; onRefused: () => void }

/** Gives places of an order back, and says what comes back for them. */
export function useGiveBack(id: string, { onDone, onRefused }: GiveBack) {
  const api = useApi()
  const changed = useOrderChanged()
  return useMutation({
    mutationFn: (placeIds: string[]) => api.call(requestRefund, { id, placeIds }),
    onSuccess: ({ order, refundAmount }) => {
      changed(order)
      onDone()
      const amount = moneyText(refundAmount)
      showToast(refundAmount > 0 ? orderText.givenBackAmount({ amount }) : orderText.givenBack, { kind: 'success' })
    },
    onError: onRefused,
  })
}
