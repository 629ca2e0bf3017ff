import type { ListedRefund } from '@quan/contract/console/accounting/refund-list.ts'
import { ofCities } from '#platform/database/of-cities.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'

type RefundRow = Pick<ListedRefund, 'id' | 'orderId' | 'amount' | 'reason' | 'state' | 'received'> & {
  isOutside: boolean
  decidedAt: Date
  doneAt: Date | null
  activityId: string
  title: string
  cityCode: string
  memberId: string
  nickName: string
  sex: ListedRefund['member']['sex']
}
/** `decided` = the span in which they were, the end apart. */
type RefundFilter = { decided: { startAt: Date; endAt: Date }; cities: readonly string[] | null }

/** Refunds that were decided in a span, newest first. */
export async function readRefunds(
  sql: SqlRunner,
  { decided, cities }: RefundFilter,
  { before, limit }: TimeReading,
): Promise<RefundRow[]> {
  const fitting = sql`
    select * from refund
    where decided_at >= ${decided.startAt} and decided_at < ${decided.endAt}
      and (decided_at, id) < (${before.at}, ${before.id}::uuid)`
  const city = sql`activity_city_code`
  const inOrder = sql`order by decided_at desc, id desc limit ${limit}`
  return [
    ...(await sql<RefundRow[]>`
      select refund.id, refund.order_id as "orderId", amount_fen as amount, reason, refund.state, is_outside as "isOutside",
        decided_at as "decidedAt", done_at as "doneAt", activity.id as "activityId", title, city_code as "cityCode",
        member.id as "memberId", coalesce(nick_name, '') as "nickName", member.sex,
        (select coalesce(sum(money_fen), 0)::float8 from ledger_entry
          where order_id = refund.order_id and kind = 'moneyReceived') as received
      from (${ofCities(sql, cities, { fitting, city, inOrder })}) refund
        join "order" on "order".id = refund.order_id join activity on activity.id = activity_id
        join member on member.id = "order".member_id
      order by decided_at desc, refund.id desc`),
  ]
}
