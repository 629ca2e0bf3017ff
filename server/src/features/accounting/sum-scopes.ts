import type { SqlRunner } from '#platform/database/connect.ts'

/** Held by whoever changes the sums, or closes a month. */
export const SUMS_LOCK = 'sums of money'

/** Stands for all cities together. */
export const EVERY_CITY = ''
/** Stands for all organizers together, and activities without one. */
export const EVERY_ORGANIZER = '00000000-0000-0000-0000-000000000000'
/** SQL that is true of days of cities; literals: the index of them is found by it. */
export const IS_DAY_OF_CITY = `period = 'day' and organizer_id = '${EVERY_ORGANIZER}'`
/** Stands for activities without an organizer. */
export const NO_ORGANIZER = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Nobody else changes the sums until the transaction ends. */
export async function lockSums(tx: SqlRunner): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${SUMS_LOCK}, 0))`
}
