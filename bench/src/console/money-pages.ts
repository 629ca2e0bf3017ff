import { findBuyers } from '@quan/contract/console/accounting/buyers.ts'
import { getChangeRefunds } from '@quan/contract/console/accounting/change-refunds.ts'
import { getFailedRefunds } from '@quan/contract/console/accounting/failed-refunds.ts'
import { getDifferences } from '@quan/contract/console/accounting/ledger-differences.ts'
import { getMonth } from '@quan/contract/console/accounting/months.ts'
import { findOrders, getOrderAccount } from '@quan/contract/console/accounting/order-account.ts'
import { getRefunds } from '@quan/contract/console/accounting/refund-list.ts'
import { getWaitingProposals } from '@quan/contract/console/accounting/refund-proposal.ts'
import {
  getActivitySums,
  getDaySums,
  getOrganizersOfDay,
  getOrganizerSums,
  getStatement,
  getUpcomingSum,
} from '@quan/contract/console/accounting/sums.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { getActivityInsight, getInsightRanking, getInsightWeeks } from '@quan/contract/console/insight/insight.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { PAGE_SIZE_DEFAULT } from '@quan/contract/endpoint/page.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { chart, type ConsolePageCall, daysBefore, type PageWorld, table, thing } from '#console/page-call.ts'

const MONTH_LENGTH = 'YYYY-MM'.length
const monthOf = (today: string) => addDays(today, -7).slice(0, MONTH_LENGTH)

/** A sum of which its activities are told in number. */
const activitiesAdded = (result: unknown): number => (result as ConsoleResultOf<typeof getUpcomingSum>).activities

/** Orders and refunds, as the tables open and as they are narrowed. */
function orderPages({ today, cityCode, activityId, memberId, organizerId, orderId }: PageWorld): ConsolePageCall[] {
  const { week } = daysBefore(today)
  return [
    table('orders_of_member', findOrders, { memberId }),
    table('orders_of_activity', findOrders, { activityId }),
    table('orders_of_days', findOrders, week),
    table('orders_of_days_of_city', findOrders, { ...week, cityCode }),
    table('orders_of_organizer', findOrders, { organizerId }),
    table('orders_of_organizer_of_days', findOrders, { organizerId, ...week }),
    table('orders_of_organizer_of_city', findOrders, { organizerId, cityCode }),
    table('orders_refunded_of_days', findOrders, { ...week, state: OrderState.refunded }),
    thing('order_by_number', findOrders, { number: orderId }),
    thing('order_by_service_number', findOrders, { number: '4200000000202611010000000001' }),
    // who never ordered is left out, and is read
    { ...table('buyers_by_name', findBuyers, { name: '用户1' }), rowsTold: () => PAGE_SIZE_DEFAULT },
    thing('order', getOrderAccount, { id: orderId }),
    table('refunds_failed', getFailedRefunds),
    table('refunds_failed_of_city', getFailedRefunds, { cityCode }),
    table('refunds_of_days', getRefunds, week),
    table('refunds_of_days_of_city', getRefunds, { ...week, cityCode }),
    table('refunds_waiting', getWaitingProposals),
    table('refunds_waiting_of_city', getWaitingProposals, { cityCode }),
    table('refunds_of_changes', getChangeRefunds),
    table('refunds_of_changes_of_city', getChangeRefunds, { cityCode }),
    table('differences', getDifferences, { isMended: false }),
    table('differences_of_city', getDifferences, { isMended: false, cityCode }),
    table('differences_mended', getDifferences, { isMended: true }),
  ]
}

/** Sums of money. */
function sumPages({ today, cityCode, organizerId }: PageWorld): ConsolePageCall[] {
  const month = monthOf(today)
  const { week } = daysBefore(today)
  return [
    chart('money_days', getDaySums, week),
    chart('money_days_of_city', getDaySums, { ...week, cityCode }),
    { ...chart('money_upcoming', getUpcomingSum), rowsTold: activitiesAdded },
    { ...chart('money_upcoming_of_city', getUpcomingSum, { cityCode }), rowsTold: activitiesAdded },
    table('money_activities', getActivitySums, { month }),
    table('money_activities_of_city', getActivitySums, { month, cityCode }),
    table('money_organizers', getOrganizerSums, { month }),
    table('money_organizers_of_city', getOrganizerSums, { month, cityCode }),
    table('money_organizers_of_day', getOrganizersOfDay, { day: addDays(today, -1) }),
    table('money_organizers_of_day_of_city', getOrganizersOfDay, { day: addDays(today, -1), cityCode }),
    chart('money_month', getMonth, { month }),
    chart('money_statement', getStatement, { organizerId, month }),
  ]
}

/** What became of activities. */
function insightPages({ today, cityCode, activityId, organizerId }: PageWorld): ConsolePageCall[] {
  const month = monthOf(today)
  const { year } = daysBefore(today)
  return [
    table('ranking_city', getInsightRanking, { by: 'city', month }),
    table('ranking_organizer', getInsightRanking, { by: 'organizer', month }),
    table('ranking_activity', getInsightRanking, { by: 'activity', month }),
    table('ranking_activity_of_city', getInsightRanking, { by: 'activity', month, cityCode }),
    table('ranking_activity_of_organizer', getInsightRanking, { by: 'activity', month, organizerId }),
    chart('weeks', getInsightWeeks, year),
    chart('weeks_of_city', getInsightWeeks, { ...year, cityCode }),
    chart('weeks_of_organizer', getInsightWeeks, { ...year, organizerId }),
    chart('activity', getActivityInsight, { id: activityId }),
  ]
}

/** What finance sees, and what was made of it. */
export const moneyPages = (world: PageWorld): ConsolePageCall[] => [
  ...orderPages(world),
  ...sumPages(world),
  ...insightPages(world),
]
