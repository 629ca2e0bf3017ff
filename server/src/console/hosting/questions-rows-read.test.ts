import { getWaitingQuestions } from '@quan/contract/console/feedback-desk.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sql } from '#platform/database/connect.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { type ReadingWorld, readingWorld } from '../reading-world.testing.ts'

const [BUSY, QUIET] = ['330100', '110100']
/** Of a few cities alone the planner holds a city for half of everything. */
const CITIES = [BUSY, '310100', '320100', '330200', '350200', '420100', '440100', '440300', '510100', '610100']
const ASKED = 3_000
/** Of so many one waits; of so many that wait one is of the quiet city, and one of an activity that the platform runs. */
const ONE_OF = { waiting: 3, quiet: 20, official: 4 }
const SHOWN = 20
/** Rows that may be read for each of these: its own, its activity's and its host's, and those of one more that tells of another page. */
const READ_PER_ROW = 4

async function fill(sql: Sql) {
  const isOfficial = sql`n / ${ONE_OF.waiting} % ${ONE_OF.official} = 0`
  await sql`insert into member (id, nick_name, is_organizer) select md5('host ' || n)::uuid, '主理人' || n, true from generate_series(1, ${ASKED}) n`
  await sql`insert into member (id, nick_name) values (md5('asker')::uuid, '小雨')`
  await sql`
    insert into activity (id, city_code, title, category, start_at, end_at, first_day, last_day, enroll_deadline_at,
      organizer_id, organizer_name, capacity, any_quota, any_taken, participant_count, published_at)
    select md5('activity ' || n)::uuid,
      case when n / ${ONE_OF.waiting} % ${ONE_OF.quiet} = 0 then ${QUIET} else (${CITIES}::text[])[n % ${CITIES.length} + 1] end, '周六徒步', 10, start_at,
      start_at + interval '2 hours', start_at::date, start_at::date, start_at,
      case when ${isOfficial} then null else md5('host ' || n)::uuid end, case when ${isOfficial} then '同城圈' end, 20, 20, 0, 0, ${new Date(TEST_NOW)}
    from generate_series(1, ${ASKED}) n,
      lateral (select ${new Date(TEST_NOW)}::timestamptz + interval '30 days' as start_at) start`
  await sql`
    insert into question (id, activity_id, asker_id, text, created_at, open_for, answer, answered_at)
    select md5('question ' || n)::uuid, md5('activity ' || n)::uuid, md5('asker')::uuid, '一个人来合适吗', at,
      case when n % ${ONE_OF.waiting} = 0 and not ${isOfficial} then md5('host ' || n)::uuid end,
      case when n % ${ONE_OF.waiting} = 0 then null else '合适' end,
      case when n % ${ONE_OF.waiting} = 0 then null else at end
    from generate_series(1, ${ASKED}) n,
      lateral (select ${new Date(TEST_NOW)}::timestamptz - n * interval '1 minute' as at) asked`
  await sql`analyze member, activity, question`
}

// a statement that is asked again and again keeps a plan that knows none of its parameters
describe.each(['force_custom_plan', 'force_generic_plan'])('questions that wait, by %s', (mode) => {
  let world: ReadingWorld
  beforeAll(async () => {
    world = await readingWorld({ settings: { plan_cache_mode: mode } })
    await fill(world.sql)
  })
  afterAll(() => world.close())

  // proves 37.1
  test.each([
    ['of all cities', null],
    ['of a city that few are of', [QUIET]],
    ['of two cities', [QUIET, BUSY]],
  ])('%s are read as they are shown, however many were answered', async (_which, cities) => {
    const operator = await world.console.signedIn({ roles: ['editor'], cities })
    const { result, read } = await world.reading(() => operator.call(getWaitingQuestions, { maxResultCount: SHOWN }))
    expect(result.result.items).toHaveLength(SHOWN)
    expect(result.result.items.some(({ isOfficial }) => isOfficial)).toBe(true)
    expect(read).toBeLessThanOrEqual(READ_PER_ROW * (SHOWN + 1) * (cities?.length ?? 1))
  })
})
