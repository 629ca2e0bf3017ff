import { getActivityChanges } from '@quan/contract/console/activities/activity-changes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Sql } from '#platform/database/connect.ts'
import { readPlan, TELLING_PLANS } from '#scale/read-plans.testing.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { consoleWorld } from '../console-world.testing.ts'

const ACTIVITY = '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f'
/** Acts on the one activity, of so many of which one changed it; and changes of others after them. */
const ACTS = 1_000
const ONE_CHANGE_OF = 40
const OTHERS = 20_000
const SHOWN = 20
/** Rows of whoever asks, and of the activity itself, are not of the list. */
const BESIDE = ['city', 'operator', 'operator_session', 'activity', 'ticket_type', 'waiting_entry', 'match_round']

let database: TestDatabase
let telling: Sql
let world: ReturnType<typeof consoleWorld>
let read = 0
beforeAll(async () => {
  database = await testDatabase()
  const onNotice = (notice: string) => {
    read += readPlan(notice, BESIDE)?.read ?? 0
  }
  telling = connect({ url: database.superuserUrl, max: 1, settings: TELLING_PLANS, onNotice })
  world = consoleWorld(telling)
  const { sql } = database
  await sql`
    insert into activity (id, city_code, title, category, start_at, end_at, first_day, last_day, enroll_deadline_at,
      organizer_name, published_at, capacity, any_quota, any_taken, participant_count)
    select ${ACTIVITY}, '330100', '周六徒步', 10, at, at, at::date, at::date, at, '同城圈', at, 20, 20, 0, 0
    from (select ${new Date(TEST_NOW)}::timestamptz as at) start`
  await sql`
    insert into audit_entry (number, at, act, outcome, target_kind, target_id, city, details, hash)
    select n, ${new Date(TEST_NOW)}, case when n > ${ACTS} or n % ${ONE_CHANGE_OF} = 0 then 'Activity/Change' else 'People/SaveNote' end,
      'done', 'activity', case when n > ${ACTS} then md5('activity ' || n) else ${ACTIVITY} end, '330100', '{"names":["title"],"title":"改名"}', ''
    from generate_series(1, ${ACTS + OTHERS}) n`
  await sql`analyze audit_entry`
})
afterAll(async () => {
  await world.close()
  await telling.end({ timeout: 5 })
  await database.close()
})

// proves 32.53
test('a page of what was changed of an activity reads its own rows, whatever else was done with it', async () => {
  const operator = await world.signedIn({ roles: ['editor'], cities: ['330100'] })
  read = 0
  const { result } = await operator.call(getActivityChanges, { id: ACTIVITY, maxResultCount: SHOWN })
  expect(result.items).toHaveLength(SHOWN)
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(2 * SHOWN)
})
