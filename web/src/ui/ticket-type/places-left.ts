import { mostAtOnce } from '@quan/contract/order/order-limits.ts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'

type TicketType = ActivityDetail['ticketTypes'][number]
type Sold = Pick<ActivityDetail, 'capacity' | 'ticketTypes'>

/** How many places of a ticket type are left, by its quota and by the activity's capacity. */
export function placesLeft({ quota, taken }: Pick<TicketType, 'quota' | 'taken'>, activity: Sold): number {
  return Math.max(0, Math.min(quota - taken, leftAltogether(activity)))
}

/** How many places of an activity somebody may order who holds none there: a few always, of many the half. */
export function placesAtOnce({ capacity, ticketTypes }: Sold): number {
  const unsold = ticketTypes.reduce((sum, { quota, taken }) => sum + quota - taken, 0)
  return mostAtOnce(Math.min(unsold, leftAltogether({ capacity, ticketTypes })))
}

function leftAltogether({ capacity, ticketTypes }: Sold): number {
  return capacity === null ? Infinity : capacity - ticketTypes.reduce((sum, { taken }) => sum + taken, 0)
}
