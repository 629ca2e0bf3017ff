import { activityWriter } from '#features/activity/activity-writer.queries.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Stores the activities that others bring: what is published, and the demo's catalogue. */
export type ActivityStore = {
  /** Adds new activities; a batch of 500 is stored whole or not at all. */
  add(activities: NewActivity[]): Promise<void>
}

export function activityStore(sql: SqlRunner): ActivityStore {
  const writer = activityWriter(sql)
  return {
    async add(activities) {
      await writer.insertMany(activities)
    },
  }
}
