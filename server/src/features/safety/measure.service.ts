import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import {
  type appeal,
  appealEnd,
  appealMade,
  appealOver,
  type getMeasures,
  type Measure,
  measureNotFound,
} from '@quan/contract/safety/measure.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { type HideReasons, hideReasons, REASON_UNKNOWN } from './hide-reasons.ts'
import { type MeasureRow, measureQueries } from './measure.queries.ts'
import { APPEAL_COLUMN } from './sealed-columns.ts'

/** What operators did about a member's conduct, as that member sees it and appeals against it. */
export type Measures = ReturnType<typeof measureService>

export function measureService({ sql, clock, vault }: { sql: Sql; clock: Clock; vault: PersonalVault }) {
  const reasonsOf = (rows: readonly MeasureRow[]) =>
    hideReasons(
      sql,
      rows.map(({ activity_id: activityId, report_id: reportId }) => ({ activityId, reportId })),
    )

  return {
    /** A page of a member's own. Throws `input.invalid` for a bad cursor. */
    async list(memberId: string, asked: ParsedInputOf<typeof getMeasures>): Promise<ResultOf<typeof getMeasures>> {
      const found = await measureQueries(sql).list(memberId, timeReading(asked))
      const { rows, ...page } = timePage(found, asked, ({ taken_at: at, id }) => ({ at, id }))
      const reasons = await reasonsOf(rows)
      return { items: rows.map((row) => shapeMeasure(row, { now: clock.now(), reasons })), ...page }
    },

    /** Appeals once. Throws `measure.not_found`, `appeal.made`, `appeal.over`. */
    appeal: (memberId: string, { id, text }: ParsedInputOf<typeof appeal>): Promise<Measure> =>
      sql.begin(async (transaction) => {
        const measures = measureQueries(transaction)
        const row = await measures.lockOwn(id, memberId)
        const now = clock.now()
        if (!row) throw new AppError(measureNotFound)
        if (row.appealed_at !== null) throw new AppError(appealMade)
        if (appealEnd(row.taken_at) <= now) throw new AppError(appealOver)
        const at = new Date(now)
        await measures.appeal(id, { sealed: vault.seal({ table: APPEAL_COLUMN, id }, { text }), at })
        return shapeMeasure({ ...row, appealed_at: at }, { now, reasons: await reasonsOf([row]) })
      }),
  }
}

function shapeMeasure(row: MeasureRow, { now, reasons }: { now: number; reasons: HideReasons }): Measure {
  const end = appealEnd(row.taken_at)
  const { activity_id: activityId, activity_title: title, report_id: reportId } = row
  return {
    id: row.id,
    kind: row.kind,
    ...(activityId !== null && {
      activity: {
        id: activityId,
        title: title ?? '',
        reason: (reportId && reasons.get(reportId)) || REASON_UNKNOWN,
      },
    }),
    time: row.taken_at.toISOString(),
    untilTime: row.until_at?.toISOString() ?? null,
    isLifted: row.ended_at !== null,
    appealUntil: row.appealed_at === null && end > now ? new Date(end).toISOString() : null,
    appeal: row.appealed_at && { time: row.appealed_at.toISOString(), outcome: row.appeal_outcome },
  }
}
