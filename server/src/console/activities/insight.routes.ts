import { getFeedback } from '@quan/contract/console/feedback-desk.ts'
import { getActivityInsight, getInsightRanking, getInsightWeeks } from '@quan/contract/console/insight/insight.ts'
import { listFeedback } from '#features/after-activity/feedback-desk.ts'
import type { Insights } from '#features/insight/insight.service.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'

/** What became of activities, and what people said of them. */
export function insightRoutes(insights: (sql: SqlRunner) => Insights): ConsoleImplementation[] {
  return [
    implementConsole(getInsightWeeks, ({ input, sql, caller }) => insights(sql).weeks(input, caller)),
    implementConsole(getInsightRanking, ({ input, sql, caller }) => insights(sql).ranking(input, caller)),
    implementConsole(getActivityInsight, ({ input, sql, caller }) => insights(sql).activity(input.id, caller)),
    implementConsole(getFeedback, ({ input, sql, caller: { cities } }) => listFeedback(sql, { ...input, cities })),
  ]
}
