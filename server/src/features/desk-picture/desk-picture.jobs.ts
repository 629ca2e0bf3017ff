import { DESK_PICTURE_LOOSE_MS } from '@quan/contract/console/activities/desk-picture.ts'
import { deskPictureQueries } from '#features/desk-picture/desk-picture.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Job } from '#platform/process/run-jobs.ts'

/** Wait between two sweeps, in milliseconds. */
const EVERY_MS = 10 * 60_000
/** Pictures let go in one statement. */
const AT_A_TIME = 50

/** Lets go what operators took in and no draft and no activity shows; their files go with the other deleted ones. */
export function deskPictureJob({ sql, clock }: { sql: Sql; clock: Clock }): Job {
  return {
    name: 'sweep loose pictures of the desk',
    everyMs: EVERY_MS,
    async run(signal) {
      const queries = deskPictureQueries(sql)
      const sweep = () =>
        queries.sweep({ looseBefore: clock.now() - DESK_PICTURE_LOOSE_MS, at: clock.now(), limit: AT_A_TIME })
      while (!signal.aborted && (await sweep()) === AT_A_TIME) {}
    },
  }
}
