import { evidencePictures } from '#features/picture/evidence-pictures.ts'
import { pictureQueries } from '#features/picture/picture.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { isBackupRunning } from '#platform/database/backup-lock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import type { Job } from '#platform/process/run-jobs.ts'

/** Wait between two sweeps, in milliseconds. */
const EVERY_MS = 60_000
/** Pictures, and pictures that reports keep, swept in one transaction. */
const AT_A_TIME = 50
/** Who deletes a picture, or takes one in, is done within this time, in milliseconds, or was killed. */
export const PICTURE_UNDER_WAY_MS = 10 * 60_000

type SweepParts = { sql: Sql; store: Pick<PictureStore, 'remove'>; clock: Clock }

/**
 * Takes away the files that a process left when it was killed between the row of a picture and its files: those of
 * uploads that never were finished, and of pictures and accounts that are deleted. Those that a report kept go with them
 * once no appeal can come any more or waits.
 */
export function pictureSweepJob(parts: SweepParts): Job {
  return {
    name: 'sweep deleted pictures',
    everyMs: EVERY_MS,
    async run(signal) {
      const evidence = evidencePictures(parts.sql)
      while (!signal.aborted && (await evidence.sweep(parts.clock.now(), AT_A_TIME)) === AT_A_TIME) {}
      while (!signal.aborted && (await sweepSome(parts)) === AT_A_TIME) {}
    },
  }
}

/** Who goes on with one of them waits meanwhile, and finds it swept. */
async function sweepSome({ sql, store, clock }: SweepParts): Promise<number> {
  return await sql.begin(async (transaction) => {
    const queries = pictureQueries(transaction)
    const paths = await queries.takeUnswept(clock.now() - PICTURE_UNDER_WAY_MS, AT_A_TIME)
    if (await isBackupRunning(transaction)) return 0
    await Promise.all(paths.map((path) => store.remove(path)))
    await queries.noteSwept(paths, clock.now())
    return paths.length
  })
}
