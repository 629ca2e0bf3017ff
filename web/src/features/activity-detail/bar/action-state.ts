import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import type { Sex } from '@quan/contract/person/sex.ts'
import type { ShownActivity } from '../use-activity-detail.ts'
import { placesLeft } from '#ui/ticket-type/places-left.ts'
import type { MySignUp } from './my-sign-up.ts'

/**
 * What the bar offers: signing up, the waiting list, the source of an imported activity, or another activity where
 * this one cannot be joined any more; to whoever signed up, their order or their rank, when it is over (`past`) and
 * when it was cancelled (`refund`) as well.
 */
export type ActionState =
  | 'signUp'
  | 'waiting'
  | 'source'
  | 'closed'
  | 'inProgress'
  | 'ended'
  | 'cancelled'
  | 'past'
  | Exclude<MySignUp['kind'], 'none' | 'unknown'>

type ActionContext = { now: number; mine: MySignUp; sex: Sex | null }

/** Null while the page does not know yet. */
export function actionState({ card, detail }: ShownActivity, { now, mine, sex }: ActionContext): ActionState | null {
  if (card.cancelled) return overState('cancelled', 'refund', mine)
  if (detail !== null && detail.source !== null) return 'source'
  const mayBeImported = detail === null && card.priceFrom === null
  if (card.status === ActivityStatus.ended && !mayBeImported) return overState('ended', 'past', mine)
  if (detail === null || mine.kind === 'unknown') return null
  const isOpen = isSignUpOpen(detail, now)
  if (mine.kind !== 'none' && (isOpen || mine.kind !== 'queued')) return mine.kind
  if (isOpen) return hasPlaces(detail, sex) ? 'signUp' : 'waiting'
  return detail.status === ActivityStatus.inProgress ? 'inProgress' : 'closed'
}

/** Of what cannot be joined any more: the way to my order before the way to other activities. */
function overState(others: ActionState, own: ActionState, mine: MySignUp): ActionState | null {
  if (mine.kind === 'unknown') return null
  return 'orderId' in mine ? own : others
}

/** True when one can still sign up, be it for the waiting list. */
export function isSignUpOpen({ cancelled, hidden, source, enrollDeadline }: ActivityDetail, now: number): boolean {
  return !cancelled && !hidden && source === null && now < Date.parse(enrollDeadline)
}

/** True when there are places; to a member those of the other sex are none. */
function hasPlaces(detail: ActivityDetail, sex: Sex | null): boolean {
  const { ticketTypes, quotas } = detail
  if (ticketTypes.length === 0) return quotas.some(({ taken, quota }) => taken < quota)
  const mine = ticketTypes.filter((type) => sex === null || type.sex === 0 || type.sex === sex)
  const kinds = mine.length > 0 ? mine : ticketTypes
  return kinds.some((type) => placesLeft(type, detail) > 0)
}
