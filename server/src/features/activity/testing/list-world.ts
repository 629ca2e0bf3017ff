import { getActivityList, type NearbyCity } from '@quan/contract/activity/get-activity-list.ts'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { TransactionSql } from 'postgres'
import * as z from 'zod/mini'
import { activityWriter } from '#features/activity/activity-writer.queries.ts'
import { activityListQueries } from '#features/activity/list/activity-list.queries.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import { listActivities } from '#features/activity/list/list-activities.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { NOW } from '#features/activity/testing/an-activity.ts'
import type { Sql } from '#platform/database/connect.ts'
import { testDatabase } from '#testing/test-database.ts'

/** The input of the list call. */
export type ListInput = InputOf<typeof getActivityList>
type Page = {
  items: ActiveItem[]
  nextCursor: string | null
  totalCount?: number
  running?: number
  nearby?: NearbyCity[]
}

/** A database of its own with lists on it and a clock that stands at `NOW` until it is moved. */
export async function listWorld() {
  const { sql, url, close } = await testDatabase()
  const lists = connectLists({ url, max: 2 })
  const page = (asked: ListInput = {}, pool: Sql = lists): Promise<Page> =>
    listActivities(z.parse(getActivityList.input, asked), {
      queries: activityListQueries(pool),
      clock: { now: () => world.now },
    })

  const world = {
    sql,
    now: NOW,
    page: (asked: ListInput = {}) => page(asked),
    store: (...activities: NewActivity[]) => activityWriter(sql).insertMany(activities),
    /** Forgets all activities. */
    clear: () => sql`truncate activity cascade`,
    /** Titles of the first page. */
    titles: async (asked: ListInput = {}) => (await page(asked)).items.map(({ title }) => title),
    /** A page, and how many rows of `activity` the database fetched for it. */
    async measured(asked: ListInput): Promise<Page & { read: number }> {
      return (await lists.begin(async (transaction) => {
        const readBefore = await rowsFetched(transaction)
        const found = await page(asked, transaction as unknown as Sql)
        return { ...found, read: (await rowsFetched(transaction)) - readBefore }
      })) as Page & { read: number }
    },
    /** Ids of all pages, in order. */
    async allIds(asked: ListInput, pageSize = 50) {
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

/** Rows of `activity` this connection fetched and has not reported yet. */
export async function rowsFetched(transaction: TransactionSql): Promise<number> {
  const [row] = await transaction<{ read: number }[]>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where relname = 'activity'`
  return row?.read ?? 0
}

export type ListWorld = Awaited<ReturnType<typeof listWorld>>
