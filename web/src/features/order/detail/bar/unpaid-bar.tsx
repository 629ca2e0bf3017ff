import { useState } from 'react'
import { orderText } from '#texts/order-text.ts'
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PayNow } from '#ui/pay/pay-now.tsx'
import { useCancel } from '../cancel/use-cancel.ts'
import type { OrderBarProps } from './order-bar-props.ts'

/** Pay, or give up what is held. */
export function UnpaidBar({ order, isPaying, isConfirming, onPay, onRefused }: OrderBarProps) {
  const [asks, setAsks] = useState(false)
  const cancel = useCancel(order.id, { onRefused })
  const { isOffer } = order
  const word = isOffer ? orderText.decline : orderText.cancel

  function confirm() {
    setAsks(false)
    if (!cancel.isPending) cancel.mutate()
  }

  return (
    <>
      <BottomBar>
        <Button tone="plain" size="medium" onPress={() => setAsks(true)}>
          {word}
        </Button>
        <PayNow fen={order.amount} isPaying={isPaying || isConfirming} onPay={onPay} />
      </BottomBar>
      <Dialog
        isOpen={asks}
        title={isOffer ? orderText.declineTitle : orderText.cancelTitle}
        advice={isOffer ? orderText.declineAdvice : orderText.cancelAdvice}
        safe={{ text: orderText.keep, onPress: () => setAsks(false) }}
        decisive={{ text: word, tone: 'heart', onPress: confirm }}
      />
    </>
  )
}
