import { getActivityChanges } from '@quan/contract/console/activities/activity-changes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_NOW } from '#testing/call-app.ts'
import { type ReadingWorld, readingWorld } from '../reading-world.testing.ts'

const ACTIVITY = '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f'
/** Acts on the one activity, of so many of which one changed it; and changes of others after them. */
const ACTS = 1_000
const ONE_CHANGE_OF = 40
const OTHERS = 20_000
const SHOWN = 20
/** Rows of the activity itself are not of the list. */
const BESIDE = ['activity', 'ticket_type', 'waiting_entry', 'match_round']

let world: ReadingWorld
beforeAll(async () => {
  world = await readingWorld({ beside: BESIDE })
  const { sql } = world
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
afterAll(() => world.close())

// proves 32.53
test('a page of what was changed of an activity reads its own rows, whatever else was done with it', async () => {
  const operator = await world.console.signedIn({ roles: ['editor'], cities: ['330100'] })
  const asked = { id: ACTIVITY, maxResultCount: SHOWN }
  const { result: page, read } = await world.reading(() => operator.call(getActivityChanges, asked))
  expect(page.result.items).toHaveLength(SHOWN)
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(2 * SHOWN)
})
