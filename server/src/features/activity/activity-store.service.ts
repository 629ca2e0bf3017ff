import { activityWriter } from '#features/activity/activity-writer.queries.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Stores the activities that others bring: imports and the demo's catalogue. */
export type ActivityStore = {
  /** Adds new activities; a batch of 500 is stored whole or not at all. */
  add(activities: NewActivity[]): Promise<void>
  /**
   * Adds imported activities; one whose source key is known keeps its row and gains the topics.
   * Tells how many were new and how many were known, doubles within the call included.
   */
  merge(activities: NewActivity[]): Promise<{ inserted: number; merged: number }>
}

export function activityStore(sql: SqlRunner): ActivityStore {
  const writer = activityWriter(sql)
  return {
    async add(activities) {
      await writer.insertMany(activities)
    },
    async merge(activities) {
      const inserted = await writer.insertMany(mergedByKey(activities))
      return { inserted, merged: activities.length - inserted }
    },
  }
}

/** One activity a key, with the topics of all: a statement cannot touch a row twice. */
function mergedByKey(activities: NewActivity[]): NewActivity[] {
  const byKey = new Map<string, NewActivity>()
  for (const activity of activities) {
    const key = activity.source?.key ?? activity.id
    const known = byKey.get(key)
    byKey.set(key, known ? { ...known, topics: [...new Set([...known.topics, ...activity.topics])] } : activity)
  }
  return [...byKey.values()]
}
