import { activityStore } from '@quan/server/features/activity/activity-store.service.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { DemoActivity } from '#activity/demo-activity.ts'
import { findStoredIds, storeQuestions } from './store-activities.queries.ts'
import { placeRows } from './place-rows.ts'
import { storePlaces } from './store-places.queries.ts'

type Store = {
  sql: Sql
  activities: readonly DemoActivity[]
  /** True to take the places that the catalogue has people for, a row each; else nobody has signed up. */
  places: boolean
}

/** Stores those of the activities that are not there yet, with places and questions. Answers how many there were. */
export async function storeActivities({ sql, activities, places }: Store): Promise<number> {
  const stored = await findStoredIds(
    sql,
    activities.map(({ activity }) => activity.id),
  )
  const added = activities.filter(({ activity }) => !stored.has(activity.id))
  await activityStore(sql).add(added.map(({ activity }) => (places ? activity : withoutPeople(activity))))
  if (places) await storePlaces(sql, added.flatMap(takenPlaces))
  await storeQuestions(
    sql,
    added.flatMap(({ questions }) => questions),
  )
  return added.length
}

function withoutPeople(activity: DemoActivity['activity']): DemoActivity['activity'] {
  return { ...activity, ticketTypes: activity.ticketTypes.map((type) => ({ ...type, taken: 0 })) }
}

function takenPlaces(demo: DemoActivity) {
  return demo.activity.ticketTypes.flatMap(({ taken }, ticketNumber) => placeRows(demo, ticketNumber, 0, taken))
}
