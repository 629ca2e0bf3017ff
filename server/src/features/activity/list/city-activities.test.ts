import { ActivitySort } from '@quan/contract/activity/get-activity-list.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityListQueries } from '#features/activity/list/activity-list.queries.ts'
import { cityActivities } from '#features/activity/list/city-activities.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity, DAY_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { rowsFetched } from '#features/activity/testing/list-world.ts'
import type { Sql } from '#platform/database/connect.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'

const LIMIT = 5

let database: TestDatabase
let lists: Sql
beforeAll(async () => {
  database = await testDatabase()
  lists = connectLists({ url: database.url, max: 1 })
  const many = Array.from({ length: 300 }, (_, index) => anActivity({ startAt: NOW + (index + 1) * DAY_MS }))
  await activityStore(database.sql).add(many)
  await database.sql`analyze activity`
})
afterAll(async () => {
  await lists.end({ timeout: 5 })
  await database.close()
})

describe('what is on in a city', () => {
  test.each([ActivitySort.soonest, ActivitySort.newest])(
    'reads no more rows than it tells, %s first',
    async (order) => {
      await lists.begin(async (transaction) => {
        const before = await rowsFetched(transaction)
        const queries = activityListQueries(transaction as unknown as Sql)
        const found = await cityActivities(
          { cityCode: '330100', order, limit: LIMIT },
          { queries, clock: { now: () => NOW } },
        )
        expect(found).toHaveLength(LIMIT)
        expect((await rowsFetched(transaction)) - before).toBe(LIMIT)
      })
    },
  )
})
