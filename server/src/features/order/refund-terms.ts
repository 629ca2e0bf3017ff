import { refundPercent } from '@quan/contract/order/refund-amount.ts'
import type { RefundRuleRow } from '#features/order/read-orders.queries.ts'

/** What decides how much of a price comes back. */
export type RefundTerms = RefundRuleRow & { start_at: Date; cancelled_at: Date | null }

type RefundRule = { fullUntilHours: number; percent: number; percentUntilHours: number }

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
