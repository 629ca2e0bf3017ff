import { refundPercent } from '@quan/contract/order/refund-amount.ts'

/** The refund rule that holds for an order; without the first of them there is none. */
export type RefundRuleRow = {
  refund_full_until_hours: number | null
  refund_percent: number | null
  refund_percent_until_hours: number | null
}

/** What decides how much of a price comes back. */
export type RefundTerms = RefundRuleRow & { start_at: Date; cancelled_at: Date | null }

type RefundRule = { fullUntilHours: number; percent: number; percentUntilHours: number }

/**
 * SQL of the hours until which all of an order's price comes back by the rule of its activity; null where everything does,
 * because there is no rule, because time or place changed after it was made, or while the activity is hidden.
 */
export const refundFullUntil = (order: string, activity: string) => `
  case when ${activity}.hidden_at is null
    and (${activity}.moved_at is null or ${order}.created_at > ${activity}.moved_at)
    then ${activity}.refund_full_until_hours end as refund_full_until_hours`

/** The rule in one piece; null where everything comes back. */
export function refundRuleOf(row: RefundRuleRow): RefundRule | null {
  const { refund_full_until_hours: fullUntilHours, refund_percent_until_hours: percentUntilHours } = row
  const { refund_percent: percent } = row
  if (fullUntilHours === null || percent === null || percentUntilHours === null) return null
  return { fullUntilHours, percent, percentUntilHours }
}

/** The share of its price, in per cent, that a place brings back now; of a cancelled activity all of it. */
export function refundPercentOf(row: RefundTerms, now: number): number {
  if (row.cancelled_at !== null) return 100
  return refundPercent({ refundRule: refundRuleOf(row), startsAt: row.start_at.getTime() }, now)
}
