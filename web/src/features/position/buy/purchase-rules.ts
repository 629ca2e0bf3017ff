import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { POSITION_PLACES_MAX } from '@quan/contract/order/order-limits.ts'
import { placesLeft } from '#ui/ticket-type/places-left.ts'
import type { PurchaseDraft } from './purchase-draft.ts'

/** A way to take part. */
export type TicketType = ActivityDetail['ticketTypes'][number]

/** The ticket type that is chosen, else the first with places left, else the first; null where nothing is sold. */
export function chosenType(
  detail: ActivityDetail,
  { ticketTypeId }: Pick<PurchaseDraft, 'ticketTypeId'>,
): TicketType | null {
  const { ticketTypes } = detail
  const chosen = ticketTypes.find(({ id }) => id === ticketTypeId)
  return chosen ?? ticketTypes.find((type) => placesLeft(type, detail) > 0) ?? ticketTypes[0] ?? null
}

/** Most places that can be bought of it now. */
export function quantityLimit(detail: ActivityDetail, draft: Pick<PurchaseDraft, 'ticketTypeId'>): number {
  const type = chosenType(detail, draft)
  return type === null ? 0 : Math.min(POSITION_PLACES_MAX, placesLeft(type, detail))
}

/** Whether the activity still takes people, by what is known of it at an instant. */
export function isSold({ ticketTypes, cancelled, enrollDeadline }: ActivityDetail, now: number): boolean {
  return ticketTypes.length > 0 && !cancelled && Date.parse(enrollDeadline) > now
}
