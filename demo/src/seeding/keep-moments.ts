import type { Sql } from '@quan/server/platform/database/connect.ts'
import { activityBeginningSoon, activityInProgress } from '#catalogue/moment-activities.ts'
import type { DemoCity } from '#city/demo-city.ts'
import { EVERY_DAY, inTransaction } from './in-transaction.ts'
import { findDoorkeeper, findBusiestOrganizer, isSomethingOn } from './moments.queries.ts'
import { storeActivities } from './store-activities.ts'

type Moments = { sql: Sql; seed: string; now: number; city: DemoCity; places: boolean }

/**
 * Whatever the hour of the start: something is in progress, and something with free places begins soon enough to be
 * checked in at. Adds what the catalogue's chance has not brought. Answers how many.
 */
export async function keepMoments(moments: Moments): Promise<number> {
  return await inTransaction(moments.sql, EVERY_DAY, (own) => addMissing({ ...moments, sql: own }))
}

async function addMissing({ sql, seed, now, city, places }: Moments): Promise<number> {
  const moment = { sql, cityCode: city.code, now }
  const missing = []
  if (!(await isSomethingOn(moment))) missing.push(activityInProgress({ seed, now, city }))
  if ((await findDoorkeeper(moment)) === null) {
    const organizer = await findBusiestOrganizer(moment)
    if (organizer) missing.push(activityBeginningSoon({ seed, now, city, organizer }))
  }
  return await storeActivities({ sql, activities: missing, places })
}
