import { getFailedRefunds } from '@quan/contract/console/accounting/failed-refunds.ts'
import { findOrders } from '@quan/contract/console/accounting/order-account.ts'
import { getMonth } from '@quan/contract/console/accounting/months.ts'
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
import { getDeskActivities } from '@quan/contract/console/activities/desk-activity.ts'
import { getOperatorDrafts } from '@quan/contract/console/activities/operator-draft.ts'
import { getAuditLog } from '@quan/contract/console/audit-log.ts'
import type { ConsoleCall, ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { getFeedback } from '@quan/contract/console/feedback-desk.ts'
import { getDraftsInReview, getHostApplications } from '@quan/contract/console/hosting-desk.ts'
import { listOwnLimits } from '@quan/contract/console/host-limits.ts'
import { getHosts } from '@quan/contract/console/hosts.ts'
import { getImports } from '@quan/contract/console/imports/import-calls.ts'
import { getInsightRanking, getInsightWeeks, getActivityInsight } from '@quan/contract/console/insight/insight.ts'
import { getOperatorMessages } from '@quan/contract/console/messages/operator-messages.ts'
import { getAttendees, getComing, getPeopleBoard, getWaitingPeople } from '@quan/contract/console/people/people.ts'
import { getTables } from '@quan/contract/console/people/tables.ts'
import { getReportQueue } from '@quan/contract/console/reports.ts'
import { getToday } from '@quan/contract/console/today.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'

/** What a page of the console asks when it opens. */
export type ConsolePageCall = {
  name: string
  kind: 'table' | 'chart'
  call: ConsoleCall
  input: object
  /** Rows that the page tells of, where that is more than its longest list. */
  rowsTold?: (result: unknown) => number
}

type World = { today: string; cityCode: string; activityId: string; memberId: string; organizerId: string }

const DAYS_A_YEAR = 364
const MONTH_LENGTH = 'YYYY-MM'.length

/** The home page shows some activities and days, and counts their places, what waits, and what was said. */
function rowsOfHome(result: unknown): number {
  const { activities, evening, money, todos, feedback } = result as ConsoleResultOf<typeof getToday>
  const shown = [...(activities ?? []), ...(evening?.activities ?? [])]
  const counted = [
    ...shown.map(({ places }) => places),
    ...todos.map(({ count }) => count),
    ...(feedback ? [feedback.happy, feedback.fair, feedback.unhappy] : []),
  ]
  return counted.reduce((sum, count) => sum + count, shown.length + (money?.days.length ?? 0))
}

/** A sum of which its activities are told in number. */
const activitiesAdded = (result: unknown): number => (result as ConsoleResultOf<typeof getUpcomingSum>).activities

/** The tables and charts of the console, as they open and as they are narrowed. */
export function consolePageCalls({ today, cityCode, activityId, memberId, organizerId }: World): ConsolePageCall[] {
  const month = addDays(today, -7).slice(0, MONTH_LENGTH)
  const [year, week] = [
    { from: addDays(today, -DAYS_A_YEAR), to: today },
    { from: addDays(today, -6), to: today },
  ]
  const table = (name: string, call: ConsoleCall, input: object = {}) => ({ name, kind: 'table' as const, call, input })
  const chart = (name: string, call: ConsoleCall, input: object) => ({ name, kind: 'chart' as const, call, input })
  return [
    table('activities', getDeskActivities),
    table('activities_of_city', getDeskActivities, { cityCode }),
    table('activities_of_organizer', getDeskActivities, { organizerId }),
    { ...table('today', getToday), rowsTold: rowsOfHome },
    { ...table('today_of_city', getToday, { cityCode }), rowsTold: rowsOfHome },
    table('drafts', getOperatorDrafts),
    table('drafts_of_city', getOperatorDrafts, { cityCode }),
    table('drafts_of_kind_and_days', getOperatorDrafts, { category: 10, from: today, to: addDays(today, 6) }),
    table('drafts_with_words', getOperatorDrafts, { keyword: '会客厅 42' }),
    table('imports', getImports),
    table('messages', getOperatorMessages),
    table('people_coming', getComing),
    table('people_board', getPeopleBoard, { activityId }),
    table('people', getAttendees, { activityId }),
    table('people_waiting', getWaitingPeople, { activityId }),
    table('people_tables', getTables, { activityId }),
    table('host_applications', getHostApplications),
    table('drafts_in_review', getDraftsInReview),
    table('hosts', getHosts),
    table('hosts_with_limits', listOwnLimits),
    table('feedback', getFeedback),
    table('reports', getReportQueue),
    table('orders_of_member', findOrders, { memberId }),
    table('orders_of_activity', findOrders, { activityId }),
    table('orders_of_days', findOrders, week),
    table('orders_of_days_of_city', findOrders, { ...week, cityCode }),
    table('orders_of_organizer', findOrders, { organizerId }),
    table('orders_of_organizer_of_days', findOrders, { organizerId, ...week }),
    table('orders_of_organizer_of_city', findOrders, { organizerId, cityCode }),
    table('refunds_failed', getFailedRefunds),
    table('refunds_of_days', getRefunds, week),
    table('refunds_waiting', getWaitingProposals),
    table('audit', getAuditLog),
    table('ranking_city', getInsightRanking, { by: 'city', month }),
    table('ranking_organizer', getInsightRanking, { by: 'organizer', month }),
    table('ranking_activity', getInsightRanking, { by: 'activity', month }),
    table('ranking_activity_of_city', getInsightRanking, { by: 'activity', month, cityCode }),
    chart('weeks', getInsightWeeks, year),
    chart('weeks_of_city', getInsightWeeks, { ...year, cityCode }),
    chart('weeks_of_organizer', getInsightWeeks, { ...year, organizerId }),
    chart('activity', getActivityInsight, { id: activityId }),
    chart('money_days', getDaySums, week),
    { ...chart('money_upcoming', getUpcomingSum, {}), rowsTold: activitiesAdded },
    table('money_activities', getActivitySums, { month }),
    table('money_organizers', getOrganizerSums, { month }),
    table('money_organizers_of_day', getOrganizersOfDay, { day: addDays(today, -1) }),
    chart('money_month', getMonth, { month }),
    chart('money_statement', getStatement, { organizerId, month }),
  ]
}
