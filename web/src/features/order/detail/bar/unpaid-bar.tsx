import { useState } from 'react'
import { orderText } from '#texts/order-text.ts'
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Price } from '#ui/price/price.tsx'
import { useCancel } from '../cancel/use-cancel.ts'
import type { OrderBarProps } from './order-bar-props.ts'
import styles from './order-bar.module.css'

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
      <BottomBar className={styles.row}>
        <Button tone="plain" size="medium" onPress={() => setAsks(true)}>
          {word}
        </Button>
        <Price fen={order.amount} size="large" className={styles.price} />
        <Button isLifted isLoading={isPaying || isConfirming} onPress={onPay}>
          {orderText.payNow}
        </Button>
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
