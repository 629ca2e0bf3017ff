import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { companionNotFound } from '@quan/contract/companion/companion.ts'
import { answerLink } from '@quan/contract/companion/save-companion.ts'
import type { Notification } from '@quan/contract/notification/messages.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { pageParams } from '#platform/navigation/page-params.ts'
import { orderPath } from '#platform/pay/pay-address.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useKept } from '#platform/storage/use-kept.ts'
import { SECOND_MS } from '#platform/time/duration.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useMyWaiting } from '#platform/waiting/use-my-waiting.ts'
import { messagesText } from '#texts/messages-text.ts'
import { waitingText } from '#texts/waiting-text.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { OfferTimeLeft } from '../offer-time-left.tsx'
import styles from './message-answers.module.css'
import type { DeclinedOffers } from './use-decline-offer.ts'

/** What was answered; `gone` is a request that was taken back meanwhile. */
type LinkAnswer = 'agreed' | 'refused' | 'gone'

const ANSWERS: readonly unknown[] = [null, 'agreed', 'refused', 'gone'] satisfies (LinkAnswer | null)[]

const isAnswer = (value: unknown): value is LinkAnswer | null => ANSWERS.includes(value)

type LinkConsentProps = {
  /** The companion entry it is about. */
  id: string
  /** An answer was given. */
  onAnswer: () => void
}

/** Agree that somebody books for me, or refuse; below the message that asks. */
export function LinkConsent({ id, onAnswer }: LinkConsentProps) {
  const { answer, give, ask } = useAnswerLink(id)

  function answerWith(agree: boolean) {
    onAnswer()
    give(agree)
  }

  if (answer !== null)
    return (
      // of its own, so that the second of two taps meets no button of the first
      <div key="answer" className={styles.answer} role="status">
        <span>{answerWords(answer)}</span>
        {answer !== 'gone' && (
          <Button tone="plain" size="small" onPress={ask}>
            {messagesText.changeMind}
          </Button>
        )}
      </div>
    )
  return (
    <div key="choices" className={styles.choices}>
      <Button tone="outline" size="medium" onPress={() => answerWith(false)}>
        {messagesText.refuse}
      </Button>
      <Button tone="tint" size="medium" onPress={() => answerWith(true)}>
        {messagesText.agree}
      </Button>
    </div>
  )
}

function answerWords(answer: LinkAnswer): string {
  if (answer === 'gone') return messagesText.linkGone
  return answer === 'agreed' ? messagesText.youAgreed : messagesText.youRefused
}

/** The companion entry somebody asks my consent for, as the route of the message names it; null of other messages. */
export function findLinkId({ kind, route }: Pick<Notification, 'kind' | 'route'>): string | null {
  if (kind !== NotificationKind.companionLinkRequest || route === null) return null
  return pageParams(route.split('?')[1] ?? '')['link'] ?? null
}

/** My answer to somebody who wants to book for me, shown at once; it can be given anew. */
function useAnswerLink(id: string) {
  const api = useApi()
  const report = useReportFailure()
  // the server does not tell answers back
  const [answer, keep] = useKept<LinkAnswer | null>({ about: `link:${id}`, start: null, isValid: isAnswer })
  const send = useMutation({
    // one after another, so that the last one counts
    scope: { id: `link:${id}` },
    mutationFn: (agree: boolean) => api.call(answerLink, { id, agree }),
    onError: (error) => {
      const isGone = error instanceof ApiFailure && error.code === companionNotFound.code
      keep(isGone ? 'gone' : null)
      if (!isGone) report(error)
    },
    meta: { isSilent: true, isQuiet: true },
  })
  return {
    answer,
    give(agree: boolean) {
      keep(agree ? 'agreed' : 'refused')
      send.mutate(agree)
    },
    ask: () => keep(null),
  }
}

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
    <div className={styles.offer}>
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
