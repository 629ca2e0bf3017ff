import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import { companionNotFound } from '@quan/contract/companion/companion.ts'
import {
  cardIncomplete,
  companionNotAgreed,
  hasPlace,
  notEligible,
  orderClosed,
  orderFull,
  orderTooDear,
  orderWait,
  requestReused,
  ticketTypeNotFound,
  tooManyUnpaid,
} from '@quan/contract/order/order-errors.ts'
import { placesLeft } from '@quan/contract/waiting-list/waiting-list.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { failureSentence } from '#platform/failure/failure-sentence.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { orderPath } from '#platform/pay/pay-address.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/time/duration.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './sign-up-submit.module.css'

/**
 * Why an order was refused, and the way on from there: the own card, where the button of the view leads then, the
 * waiting list, the order there is already.
 */
export type Refusal = { text: string; way: 'card' | 'wait' | 'order' | null; isReused: boolean }

const WAYS: Readonly<Record<string, Refusal['way']>> = {
  [cardIncomplete.code]: 'card',
  [orderFull.code]: 'wait',
  [hasPlace.code]: 'order',
  [requestReused.code]: 'order',
  [notEligible.code]: null,
  [orderClosed.code]: null,
  [tooManyUnpaid.code]: null,
  [orderWait.code]: null,
  [orderTooDear.code]: null,
  [companionNotAgreed.code]: null,
  [companionNotFound.code]: null,
  [ticketTypeNotFound.code]: null,
  [activityNotFound.code]: null,
  [placesLeft.code]: null,
}

const HOUR_MINUTES = HOUR_MS / MINUTE_MS

/** Where an order is found that is not the one of this activity any more. */
const MY_ORDERS = pathTo('my', { view: 'orders' })

type RefusalNoteProps = {
  refusal: Refusal
  myOrderId: string | null
  /** Null where nobody can wait. */
  onWait: (() => void) | null
  /** The way on was taken. */
  onLeave: () => void
}

/** Why nothing was ordered, and what can be done about it. */
export function RefusalNote({ refusal: { text, way, isReused }, myOrderId, onWait, onLeave }: RefusalNoteProps) {
  const navigation = useNavigation()

  function go(path: string) {
    onLeave()
    navigation.open(path)
  }

  const orderPage = myOrderId === null ? MY_ORDERS : orderPath(myOrderId)
  const hasOrder = myOrderId !== null || isReused
  const actions = {
    card: null,
    wait: onWait && { text: signUpText.joinWaiting, onPress: onWait },
    order: hasOrder ? { text: signUpText.order, onPress: () => go(orderPage) } : null,
  }
  const action = way && actions[way]
  return (
    <div className={styles.refusal} role="alert">
      <p>{text}</p>
      {action && (
        <Button tone="tint" size="small" onPress={action.onPress}>
          {action.text}
        </Button>
      )}
    </div>
  )
}

/** What the view says in its place; null for failures that are told of as everywhere. */
export function findRefusal(error: unknown): Refusal | null {
  if (!(error instanceof ApiFailure) || !Object.hasOwn(WAYS, error.code)) return null
  const isReused = error.code === requestReused.code
  return { text: sentenceOf(error), way: WAYS[error.code] ?? null, isReused }
}

function sentenceOf(error: ApiFailure): string {
  if (error.code === requestReused.code) return signUpText.requestReused
  const minutes = Math.ceil((Date.parse(error.details ?? '') - Date.now()) / MINUTE_MS)
  if (error.code !== orderWait.code || !(minutes > 0)) return failureSentence(error)
  if (minutes <= HOUR_MINUTES) return signUpText.waitMinutes({ count: minutes })
  return signUpText.waitHours({ count: Math.ceil(minutes / HOUR_MINUTES) })
}
