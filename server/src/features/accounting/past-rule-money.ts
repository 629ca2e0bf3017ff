import { mostMoreBack } from '@quan/contract/console/activities/change-rules.ts'
import { shareOf } from '@quan/contract/order/refund-amount.ts'
import { MAY_GO_BACK } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Paid places of one price; `is_free`: they may be given back in full until the start already. */
type PaidPlaces = { price_fen: number; is_free: boolean; places: number; orders: number }
type Rule = Parameters<typeof mostMoreBack>[0]
/** `after` null = all of it comes back until the start; `leftMs` = the time until then, the longer one where that moves. */
type OtherRule = { paid: readonly PaidPlaces[]; before: Rule; after: Rule; leftMs: number }

/** Paid places of an activity that can be given back; demo's crowds came without orders. */
export async function listPaidPlaces(sql: SqlRunner, activityId: string): Promise<PaidPlaces[]> {
  return await sql<PaidPlaces[]>`
    select price_fen - reduced_fen as price_fen, coalesce("order".created_at <= moved_at, false) as is_free,
      count(*)::integer as places, count(distinct order_id)::integer as orders
    from place join "order" on "order".id = order_id join activity on activity.id = place.activity_id
    where place.activity_id = ${activityId} and ${sql.unsafe(MAY_GO_BACK)}
    group by 1, 2`
}

/** Whose money may go back past the rule by which they booked, and how much at most, in fen. */
export function pastRuleMoney({ paid, before, after, leftMs }: OtherRule) {
  const more = leftMs > 0 ? mostMoreBack(before, after, leftMs) : 0
  const concerned = paid.filter(({ is_free: isFree, price_fen: price }) => !isFree && price > 0 && more > 0)
  const sum = (valueOf: (group: PaidPlaces) => number) => concerned.reduce((total, group) => total + valueOf(group), 0)
  return {
    places: sum(({ places }) => places),
    orders: sum(({ orders }) => orders),
    refundFen: sum(({ places, price_fen: price }) => places * shareOf(price, more)),
  }
}
