import {
  importsOfDay,
  importsUnfinished,
  importsUnfinishedOfAll,
} from '@quan/contract/console/imports/activity-import.ts'
import {
  IMPORT_FILE_KEPT_MS,
  IMPORTS_A_DAY_MAX,
  IMPORTS_UNFINISHED_MAX,
  IMPORTS_UNFINISHED_OF_ALL_MAX,
} from '@quan/contract/console/imports/import-limits.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type Counts = { waiting: number; ofOperator: number; ofAll: number; ofDay: number }

/** Held by whoever begins an import until its transaction ends, so that what was counted still holds. */
const LOCK_KEY = 900_001
/** There are not more unfinished ones, but for those from before there was a quota. */
const ENOUGH = IMPORTS_UNFINISHED_OF_ALL_MAX

/** How many imports may be there that are not finished: each has a file, and its turns of the job. */
export function importQuota(sql: SqlRunner) {
  /** What stopped is counted as long as it may go on; nothing is counted on once it is more than enough to tell. */
  async function count(operatorId: string, now: number): Promise<Counts> {
    const keptSince = new Date(now - IMPORT_FILE_KEPT_MS)
    const isUnfinished = sql`
      (state in ('running', 'undoing') or (state in ('waiting', 'stopped') and begun_at > ${keptSince}))`
    const [counts] = await sql<[Counts]>`
      select
        (select count(*) from (select from activity_import
          where operator_id = ${operatorId} and state = 'waiting' and begun_at > ${keptSince}
          limit ${ENOUGH}) waiting)::integer as waiting,
        (select count(*) from (select from activity_import
          where operator_id = ${operatorId} and ${isUnfinished} limit ${ENOUGH}) own)::integer as "ofOperator",
        (select count(*) from (select from activity_import
          where operator_id is not null and ${isUnfinished} limit ${2 * ENOUGH}) every)::integer as "ofAll",
        (select count(*) from (select from activity_import
          where operator_id = ${operatorId} and begun_at > ${keptSince} and started_at > ${new Date(now - DAY_MS)}
          limit ${IMPORTS_A_DAY_MAX}) today)::integer as "ofDay"`
    return counts
  }

  return {
    /**
     * Makes room for one more of an operator, for which the oldest of theirs that wait give way; in a transaction. Throws
     * `import.unfinished`, `import.unfinished_of_all`, `import.many_in_a_day`.
     */
    async makeRoom(operatorId: string, now: number): Promise<void> {
      await sql`select pg_advisory_xact_lock(${LOCK_KEY})`
      const { waiting, ofOperator, ofAll, ofDay } = await count(operatorId, now)
      if (ofDay >= IMPORTS_A_DAY_MAX) throw new AppError(importsOfDay)
      const surplus = Math.max(ofOperator + 1 - IMPORTS_UNFINISHED_MAX, 0)
      if (surplus > waiting) throw new AppError(importsUnfinished)
      if (ofAll - surplus >= IMPORTS_UNFINISHED_OF_ALL_MAX) throw new AppError(importsUnfinishedOfAll)
      await sql`
        delete from activity_import where id in (
          select id from activity_import where operator_id = ${operatorId} and state = 'waiting'
          order by begun_at, id limit ${surplus})`
    },
  }
}
