import { activityNotFound } from '@quan/contract/activity/activity-errors.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** The zone whose clock an activity goes by. Throws `activity.not_found`. */
export async function getActivityZone(sql: SqlRunner, id: string): Promise<string> {
  const [row] = await sql<{ time_zone: string }[]>`
    select time_zone from activity join city on city.code = city_code where activity.id = ${id}`
  if (!row) throw new AppError(activityNotFound)
  return row.time_zone
}
