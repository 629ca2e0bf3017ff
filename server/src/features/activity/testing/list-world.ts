import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import * as z from 'zod/mini'
import { activityWriter } from '#features/activity/activity-writer.queries.ts'
import { activityListQueries } from '#features/activity/list/activity-list.queries.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import { listActivities } from '#features/activity/list/list-activities.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { NOW } from '#features/activity/testing/an-activity.ts'
import { testDatabase } from '#testing/test-database.ts'

/** What a caller may ask of a list. */
export type Asked = InputOf<typeof getActivityList>
type Page = { items: ActiveItem[]; nextCursor: string | null }

/** A database of its own with lists on it and a clock that stands at `NOW` until it is moved. */
export async function listWorld() {
  const { sql, url, close } = await testDatabase()
  const lists = connectLists({ url, max: 2 })
  const parts = { queries: activityListQueries(lists), clock: { now: () => world.now } }

  const page = (asked: Asked = {}): Promise<Page> => listActivities(z.parse(getActivityList.input, asked), parts)

  const world = {
    sql,
    lists,
    now: NOW,
    page,
    store: (...activities: NewActivity[]) => activityWriter(sql).insertMany(activities),
    /** Forgets all activities. */
    clear: () => sql`truncate activity cascade`,
    /** Titles of the first page. */
    titles: async (asked: Asked = {}) => (await page(asked)).items.map(({ title }) => title),
    /** Ids of all pages, in order. */
    async allIds(asked: Asked, pageSize = 50) {
      const ids: string[] = []
      let cursor: string | null = null
      do {
        const { items, nextCursor }: Page = await page({ ...asked, maxResultCount: pageSize, cursor })
        ids.push(...items.map(({ id }) => id))
        cursor = nextCursor
      } while (cursor !== null)
      return ids
    },
    async close() {
      await lists.end({ timeout: 5 })
      await close()
    },
  }
  return world
}

export type ListWorld = Awaited<ReturnType<typeof listWorld>>
