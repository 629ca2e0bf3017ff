import type { RefundReason } from '@quan/contract/console/accounting/order-account.ts'
import type { DifferenceKind } from '@quan/contract/console/accounting/ledger-differences.ts'
import { ofCities } from '#platform/database/of-cities.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'
import type { Proposal } from './refund-proposal.queries.ts'

/** What an order is about, beside what is to be done. */
type About = { activityId: string; title: string; cityCode: string; memberId: string; nickName: string }

type Cities = readonly string[] | null

const ABOUT = `
  activity.id as "activityId", title, city_code as "cityCode", member.id as "memberId",
  coalesce(member.nick_name, '') as "nickName"`
const ORDER_JOINS = `
  join "order" on "order".id = order_id join activity on activity.id = activity_id join member on member.id = member_id`

const failedRefunds = (sql: SqlRunner, cities: Cities, { before, limit }: TimeReading) =>
  ofCities(sql, cities, {
    fitting: sql`
      select * from refund where state = 'failed' and (decided_at, id) < (${before.at}, ${before.id}::uuid)`,
    city: sql`activity_city_code`,
    inOrder: sql`order by decided_at desc, id desc limit ${limit}`,
  })

/** In some cities, null = all, without those of an operator; null = of everybody. */
type ProposalScope = { cities: Cities; notBy: string | null }

const waitingProposals = (sql: SqlRunner, { cities, notBy }: ProposalScope, { before, limit }: TimeReading) =>
  ofCities(sql, cities, {
    fitting: sql`
      select * from refund_proposal
      where state = 'waiting' and (proposed_at, id) < (${before.at}, ${before.id}::uuid)
        ${notBy === null ? sql`` : sql`and proposed_by <> ${notBy}`}`,
    city: sql`activity_city_code`,
    inOrder: sql`order by proposed_at desc, id desc limit ${limit}`,
  })

const differences = (
  sql: SqlRunner,
  cities: Cities,
  { isMended, before, limit }: TimeReading & { isMended: boolean },
) =>
  ofCities(sql, cities, {
    fitting: sql`
      select * from ledger_difference
      where mended_at is ${isMended ? sql`not null` : sql`null`} and (found_at, id) < (${before.at}, ${before.id}::uuid)`,
    city: sql`activity_city_code`,
    inOrder: sql`order by found_at desc, id desc limit ${limit}`,
  })

/** What waits for somebody to do it: refunds that failed, proposals, and differences of the books; newest first. */
export function toDoQueries(sql: SqlRunner) {
  return {
    async listFailed(cities: Cities, reading: TimeReading) {
      return [
        ...(await sql<
          (About & {
            id: string
            orderId: string
            amount: number
            reason: RefundReason
            decidedAt: Date
            tries: number
            outTradeNo: string
          })[]
        >`
          select refund.id, refund.order_id as "orderId", amount_fen as amount, reason, decided_at as "decidedAt", tries,
            coalesce(out_trade_no, '') as "outTradeNo", ${sql.unsafe(ABOUT)}
          from (${failedRefunds(sql, cities, reading)}) refund
            ${sql.unsafe(ORDER_JOINS.replace('order_id', 'refund.order_id'))}
            left join payment on payment.id = refund.payment_id
          order by decided_at desc, refund.id desc`),
      ]
    },

    async listWaiting(scope: ProposalScope, reading: TimeReading) {
      return [
        ...(await sql<(About & Proposal)[]>`
          select refund_proposal.id, refund_proposal.order_id as "orderId", place_ids as "placeIds", percent,
            amount_fen as "amountFen", note, refund_proposal.state, needs_second as "needsSecond",
            proposed_by as "proposedBy", proposed_at as "proposedAt", decided_by as "decidedBy",
            decided_at as "decidedAt", ${sql.unsafe(ABOUT)}
          from (${waitingProposals(sql, scope, reading)}) refund_proposal ${sql.unsafe(ORDER_JOINS)}
          order by proposed_at desc, refund_proposal.id desc`),
      ]
    },

    /** Whether a difference is there, and in these cities. */
    async isDifferenceOf(id: string, cities: Cities): Promise<boolean> {
      const rows = await sql`select from ledger_difference
        where id = ${id} ${cities === null ? sql`` : sql`and activity_city_code = any(${[...cities]}::text[])`}`
      return rows.length > 0
    },

    async listDifferences({ isMended, cities }: { isMended: boolean; cities: Cities }, reading: TimeReading) {
      return [
        ...(await sql<
          {
            id: string
            orderId: string | null
            outTradeNo: string
            outRefundNo: string | null
            transactionId: string | null
            kind: DifferenceKind
            ours: number
            theirs: number
            foundAt: Date
            mendedAt: Date | null
          }[]
        >`
          select id, order_id as "orderId", out_trade_no as "outTradeNo", kind, ours_fen as ours, theirs_fen as theirs,
            found_at as "foundAt", mended_at as "mendedAt", out_refund_no as "outRefundNo",
            transaction_id as "transactionId"
          from (${differences(sql, cities, { isMended, ...reading })}) difference
          order by found_at desc, id desc`),
      ]
    },
  }
}
