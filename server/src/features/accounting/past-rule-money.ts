import { mostMoreBack } from '@quan/contract/console/activities/change-rules.ts'
import { shareOf } from '@quan/contract/order/refund-amount.ts'
import { MAY_BRING_BACK } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Places of one price, paid or still to be; `is_free`: they may be given back in full until the start already. */
type BookedPlaces = { price_fen: number; is_free: boolean; places: number; orders: number }
type Rule = Parameters<typeof mostMoreBack>[0]
/** `after` null = all of it comes back until the start; `leftMs` = the time until then, the longer one where that moves. */
type OtherRule = { booked: readonly BookedPlaces[]; before: Rule; after: Rule; leftMs: number }

/**
 * Places of an activity that can be given back, those too that were ordered and may still be paid: the rule by which somebody
 * booked goes by when they ordered. The demo's crowds came without orders.
 */
export async function listBookedPlaces(sql: SqlRunner, activityId: string): Promise<BookedPlaces[]> {
  return await sql<BookedPlaces[]>`
    select price_fen - reduced_fen as price_fen, coalesce("order".created_at <= moved_at, false) as is_free,
      count(*)::integer as places, count(distinct order_id)::integer as orders
    from place join "order" on "order".id = order_id join activity on activity.id = place.activity_id
    where place.activity_id = ${activityId} and ${sql.unsafe(MAY_BRING_BACK)}
    group by 1, 2`
}

/** Whose money may go back past the rule by which they booked, and how much at most, in fen. */
export function pastRuleMoney({ booked, before, after, leftMs }: OtherRule) {
  const more = leftMs > 0 ? mostMoreBack(before, after, leftMs) : 0
  const concerned = booked.filter(({ is_free: isFree, price_fen: price }) => !isFree && price > 0 && more > 0)
  const sum = (valueOf: (group: BookedPlaces) => number) =>
    concerned.reduce((total, group) => total + valueOf(group), 0)
  return {
    places: sum(({ places }) => places),
    orders: sum(({ orders }) => orders),
    refundFen: sum(({ places, price_fen: price }) => places * shareOf(price, more)),
  }
}
