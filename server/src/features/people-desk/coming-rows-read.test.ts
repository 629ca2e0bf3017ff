import { COMING_ROWS } from '@quan/contract/console/people/people.ts'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sql } from '#platform/database/connect.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { activityChoiceQueries } from './activity-choice.queries.ts'

const ACTIVITIES = 20_000
/** Days that they are spread over, and how many of these lie behind. */
const [DAYS, DAYS_BEHIND] = [400, 370]
const CITIES = ['110100', '310100', '330100', '440100']
/** Rows of all tables together that may be read for each row that is shown. */
const READ_PER_ROW = 5

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const { sql } = database
  // written in no order of their start, as activities are
  await sql`
    insert into activity (id, city_code, title, category, start_at, end_at, first_day, last_day, enroll_deadline_at,
      organizer_name, published_at, cancelled_at)
    select gen_random_uuid(), (${CITIES}::text[])[1 + number % ${CITIES.length}], '周末同城活动', 20, start_at,
      start_at + interval '2 hours', start_at::date, start_at::date, start_at, '小满', start_at - interval '20 days',
      case when number % 50 = 0 then start_at - interval '1 day' end
    from generate_series(1, ${ACTIVITIES}) number cross join lateral (
      select ${new Date(TEST_NOW)}::timestamptz + (number * 7919 % ${ACTIVITIES})::float8 / ${ACTIVITIES}
        * ${DAYS} * interval '1 day' - ${DAYS_BEHIND} * interval '1 day' as start_at) spread`
  await sql`analyze activity`
})
afterAll(() => database.close())

/** Rows of all tables that were fetched while something was read. */
async function measured<Row>(act: (sql: Sql) => Promise<readonly Row[]>) {
  return (await database.sql.begin(async (transaction) => {
    const before = await rowsFetched(transaction)
    const found = await act(transaction as unknown as Sql)
    return { found, read: (await rowsFetched(transaction)) - before }
  })) as { found: readonly Row[]; read: number }
}

async function rowsFetched(transaction: TransactionSql): Promise<number> {
  const [row] = await transaction<{ read: number }[]>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where relname <> 'city'`
  return row?.read ?? 0
}

describe(`of ${ACTIVITIES} activities`, () => {
  // proves 37.1
  test.each([
    ['everywhere', null],
    ['in some cities', CITIES.slice(1)],
    ['in one city', CITIES.slice(0, 1)],
  ])('those that come next %s are found by the rows that are shown', async (_where, cities) => {
    const { found, read } = await measured((sql) =>
      activityChoiceQueries(sql).listComing(TEST_NOW, cities, COMING_ROWS),
    )
    expect(found).toHaveLength(COMING_ROWS)
    expect(read).toBeLessThanOrEqual(READ_PER_ROW * COMING_ROWS)
    const all = await database.sql<{ id: string }[]>`
      select id from activity where start_at >= ${new Date(TEST_NOW)} and cancelled_at is null
        and (${cities === null} or city_code = any(${cities ?? []}::text[]))
      order by start_at, id limit ${COMING_ROWS}`
    expect(found.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  })
})
