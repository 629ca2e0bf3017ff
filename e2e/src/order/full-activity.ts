import { randomUUID } from 'node:crypto'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { mostAtOnce, POSITION_PLACES_MAX } from '@quan/contract/order/order-limits.ts'
import { BuyType, type Order } from '@quan/contract/order/order.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { appNow, getDetail } from '#catalogue/find-activity.ts'
import type { MemberCall } from '#network/member-calls.ts'

/** Journeys that take all places, or wait for nobody else to come, leave the busiest city to the others, and have a city of their own for each file. */
export const QUIET_CITIES = { shanghai: '310100', beijing: '110100', chengdu: '510100' } as const
/** Long enough before the end of signing up. */
const AHEAD_MS = 2 * 86_400_000

type Chosen = { activity: ActivityDetail; ticketType: ActivityDetail['ticketTypes'][number] }

const taken = new Set<string>()

/** An activity of a city that women of any age can sign up for, of which no other journey of this file takes places. */
export async function findOwnActivity(city: string): Promise<Chosen> {
  const until = (await appNow()) + AHEAD_MS
  const activity = await getDetail(
    { city, status: [10] },
    (detail) =>
      !taken.has(detail.id) &&
      !detail.cancelled &&
      Date.parse(detail.enrollDeadline) >= until &&
      typeFor(detail) !== null,
  )
  taken.add(activity.id)
  return { activity, ticketType: typeFor(activity)! }
}

function typeFor({ ticketTypes, minAge, maxAge, capacity }: ActivityDetail) {
  if (minAge !== null || maxAge !== null) return null
  const sum = (of: (type: ActivityDetail['ticketTypes'][number]) => number) =>
    ticketTypes.reduce((total, type) => total + of(type), 0)
  const free =
    Math.min(
      sum(({ quota }) => quota),
      capacity ?? Infinity,
    ) - sum((type) => type.taken)
  // as many as one member may hold unpaid
  const most = Math.min(POSITION_PLACES_MAX, mostAtOnce(free))
  const fits = ticketTypes.find(
    ({ sex, price, quota, taken: sold }) => sex !== Sex.male && price > 0 && quota > sold && quota - sold <= most,
  )
  return fits ?? null
}

/** Takes places of a ticket type for nobody in particular: all that are left, or so many. */
export function takePlaces({ activity, ticketType }: Chosen, call: MemberCall, count?: number): Promise<Order> {
  return call(createOrder, {
    activityId: activity.id,
    ticketTypeId: ticketType.id,
    buyType: BuyType.position,
    quantity: count ?? ticketType.quota - ticketType.taken,
    requestId: randomUUID(),
  })
}
