import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import type { ShownActivity } from '../shown-activity.ts'

/**
 * What the bar offers: signing up, the waiting list, the source of an imported activity, or another activity where
 * this one cannot be joined any more.
 */
export type ActionState = 'signUp' | 'waiting' | 'source' | 'closed' | 'inProgress' | 'ended' | 'cancelled'

/** Null while the page does not know yet. */
export function actionState({ card, detail }: ShownActivity, now: number): ActionState | null {
  if (card.cancelled) return 'cancelled'
  if (detail !== null && detail.source !== null) return 'source'
  const mayBeImported = detail === null && card.priceFrom === null
  if (card.status === ActivityStatus.ended && !mayBeImported) return 'ended'
  if (detail === null) return null
  if (now < Date.parse(detail.enrollDeadline)) return hasPlaces(detail) ? 'signUp' : 'waiting'
  return detail.status === ActivityStatus.inProgress ? 'inProgress' : 'closed'
}

function hasPlaces({ ticketTypes, quotas }: NonNullable<ShownActivity['detail']>): boolean {
  const kinds = ticketTypes.length > 0 ? ticketTypes : quotas
  return kinds.some(({ taken, quota }) => taken < quota)
}
