import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import type { Notification } from '@quan/contract/notification/messages.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { pageParams } from '#platform/navigation/page-params.ts'
import { SECOND_MS } from '#platform/time/duration.ts'
import { useNow } from '#platform/time/use-now.ts'
import { orderPath } from '#platform/pay/pay-address.ts'
import { useMyWaiting } from '#platform/waiting/use-my-waiting.ts'
import { messagesText } from '#texts/messages-text.ts'
import { waitingText } from '#texts/waiting-text.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { OfferTimeLeft } from '../offer-time-left.tsx'
import styles from './offer-answer.module.css'
import type { DeclinedOffers } from './use-decline-offer.ts'

/** The order of an offer that a message tells of and that may still stand, as its route names it; null of other messages. */
export function findOfferId({ kind, route, createTime }: Notification, now: number): string | null {
  // no offer lasts longer than a night and a bit
  if (kind !== NotificationKind.waitingListOffer || route === null || Date.parse(createTime) < now - DAY_MS) return null
  return pageParams(route.split('?')[1] ?? '')['id'] ?? null
}

type OfferAnswerProps = {
  orderId: string
  offers: DeclinedOffers
  /** Something was done about it. */
  onAnswer: () => void
}

/** Take the place that is held for me, or leave it to the next, below the message that offers it. */
export function OfferAnswer({ orderId, offers, onAnswer }: OfferAnswerProps) {
  const waiting = useMyWaiting()
  const now = useNow(SECOND_MS)
  const offer = waiting.items?.find(({ offerOrderId }) => offerOrderId === orderId)
  if (offers.isDeclined(orderId))
    return (
      <p className={styles.done} role="status">
        {messagesText.offerDeclined}
      </p>
    )
  // taken, over, or not known yet
  if (offer === undefined || offer.offerExpireTime === null) return null
  if (Date.parse(offer.offerExpireTime) <= now) return null

  function decline() {
    onAnswer()
    offers.decline(orderId)
  }
  return (
    <div className={styles.choices}>
      <OfferTimeLeft until={offer.offerExpireTime} />
      <Button tone="outline" size="medium" onPress={decline}>
        {waitingText.decline}
      </Button>
      <ButtonLink target={{ to: orderPath(orderId) }} size="medium">
        {waitingText.pay}
      </ButtonLink>
    </div>
  )
}
