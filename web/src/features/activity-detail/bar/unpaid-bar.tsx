import { useState } from 'react'
import type { Order } from '@quan/contract/order/order.ts'
import { orderPath } from '#platform/pay/pay-address.ts'
import { SECOND_MS } from '#platform/time/duration.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { leftMinutesText, leftText } from '#ui/activity-time/left-text.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { CancelOrderDialog } from '#ui/order/cancel-order-dialog.tsx'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import styles from './action-bar.module.css'

/** Places are held: how long still, and the way to pay them or to give them up. */
export function UnpaidBar({ order }: { order: Order }) {
  const [asks, setAsks] = useState(false)
  const leftMs = Math.max(0, Date.parse(order.expireTime ?? '') - useNow(SECOND_MS))
  return (
    <>
      <p className={styles.held}>
        <b aria-hidden="true">{leftText(leftMs)}</b>
        <VisuallyHidden isLive>{signUpText.timeLeft({ left: leftMinutesText(leftMs) })}</VisuallyHidden>
        <small>{order.isOffer ? signUpText.offered : signUpText.placesHeld}</small>
      </p>
      <Button tone="outline" onPress={() => setAsks(true)}>
        {signUpText.cancel}
      </Button>
      {!order.activity.hidden && (
        <ButtonLink target={{ to: orderPath(order.id) }} isLifted className={styles.pay}>
          {signUpText.pay}
        </ButtonLink>
      )}
      <CancelOrderDialog order={order} isOpen={asks} onClose={() => setAsks(false)} />
    </>
  )
}
