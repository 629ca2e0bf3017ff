import { useState } from 'react'
import { orderPath } from '#platform/pay/pay-address.ts'
import { SECOND_MS } from '#platform/time/duration.ts'
import { waitingText } from '#texts/waiting-text.ts'
import { leftMinutesText, leftText } from '#ui/activity-time/left-text.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { CancelOrderDialog } from '#ui/order/cancel-order-dialog.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './waiting-view.module.css'

/** A place is held for me: how long still, to pay it or to leave it to the next. */
export function OfferFooter({ orderId, until }: { orderId: string; until: string | null }) {
  const [asks, setAsks] = useState(false)
  return (
    <footer className={styles.footer}>
      {until !== null && <TimeLeft until={until} />}
      <Button tone="outline" size="medium" onPress={() => setAsks(true)}>
        {waitingText.decline}
      </Button>
      <ButtonLink target={{ to: orderPath(orderId) }} size="medium">
        {waitingText.pay}
      </ButtonLink>
      <CancelOrderDialog order={{ id: orderId, isOffer: true }} isOpen={asks} onClose={() => setAsks(false)} />
    </footer>
  )
}

function TimeLeft({ until }: { until: string }) {
  const leftMs = Math.max(0, Date.parse(until) - useNow(SECOND_MS))
  return (
    <p className={styles.left}>
      <span aria-hidden="true">{waitingText.timeLeft({ left: leftText(leftMs) })}</span>
      <VisuallyHidden isLive>{waitingText.timeLeft({ left: leftMinutesText(leftMs) })}</VisuallyHidden>
    </p>
  )
}
