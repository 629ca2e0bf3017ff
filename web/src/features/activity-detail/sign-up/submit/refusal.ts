import { activityNotFound } from '@quan/contract/activity/activity-errors.ts'
import { companionNotFound } from '@quan/contract/companion/companion-errors.ts'
import {
  cardIncomplete,
  companionNotAgreed,
  hasPlace,
  notEligible,
  orderClosed,
  orderFull,
  orderTooDear,
  requestReused,
  ticketTypeNotFound,
  tooManyUnpaid,
} from '@quan/contract/order/order-errors.ts'
import { placesLeft } from '@quan/contract/waiting-list/waiting-list.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { failureSentence } from '#platform/failure/failure-sentence.ts'
import { signUpText } from '#texts/sign-up-text.ts'

/** Why an order was refused, and the way on from there: the own card, the waiting list, the order there is already. */
export type Refusal = { text: string; way: 'card' | 'wait' | 'order' | null; isReused: boolean }

const WAYS: Readonly<Record<string, Refusal['way']>> = {
  [cardIncomplete.code]: 'card',
  [orderFull.code]: 'wait',
  [hasPlace.code]: 'order',
  [requestReused.code]: 'order',
  [notEligible.code]: null,
  [orderClosed.code]: null,
  [tooManyUnpaid.code]: null,
  [orderTooDear.code]: null,
  [companionNotAgreed.code]: null,
  [companionNotFound.code]: null,
  [ticketTypeNotFound.code]: null,
  [activityNotFound.code]: null,
  [placesLeft.code]: null,
}

/** What the view says in its place; null for failures that are told of as everywhere. */
export function findRefusal(error: unknown): Refusal | null {
  if (!(error instanceof ApiFailure) || !Object.hasOwn(WAYS, error.code)) return null
  const isReused = error.code === requestReused.code
  const text = isReused ? signUpText.requestReused : failureSentence(error)
  return { text, way: WAYS[error.code] ?? null, isReused }
}
