import { ReportReason } from '@quan/contract/safety/report.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { measureQueries } from './measure.queries.ts'

/** What is told where the report is gone. */
export const REASON_UNKNOWN = ReportReason.other

/** Reasons of reports by their ids. */
export type HideReasons = ReadonlyMap<string, ReportReason>

/** Why the activities of some measures were hidden, by their reports. */
export async function hideReasons(
  sql: SqlRunner,
  measures: readonly { activityId: string | null; reportId: string | null }[],
): Promise<HideReasons> {
  const ids = measures.flatMap(({ activityId, reportId }) => (activityId && reportId ? reportId : []))
  // the report is whoever made it, its reason is told to whom it is about
  const found = ids.length === 0 ? [] : await asTheHouse(() => measureQueries(sql).listReasons(ids))
  return new Map(found.map(({ id, reason }) => [id, reason]))
}
