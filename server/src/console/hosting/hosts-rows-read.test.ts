import { getHosts } from '@quan/contract/console/hosts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql } from '#platform/database/connect.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { type ReadingWorld, readingWorld } from '../reading-world.testing.ts'

const [BUSY, QUIET] = ['330100', '110100']
const HOSTS = 1_000
/** Of so many hosts one is of the quiet city, one asked to host, one has limits of their own. */
const ONE_OF = { quiet: 20, asked: 3, limited: 5 }
const SHOWN = 20
/** Rows that may be read for each of these. */
const READ_PER_HOST = 10

let world: ReadingWorld
beforeAll(async () => {
  world = await readingWorld()
  await fill(world.sql)
})
afterAll(() => world.close())

async function fill(sql: Sql) {
  await sql`
    insert into member (id, nick_name, is_organizer)
    select md5('host ' || n)::uuid, '主理人' || n, true from generate_series(1, ${HOSTS}) n`
  await sql`
    insert into activity (id, city_code, title, category, start_at, end_at, first_day, last_day, enroll_deadline_at,
      organizer_id, capacity, any_quota, any_taken, participant_count)
    select gen_random_uuid(), case when n % ${ONE_OF.quiet} = 0 then ${QUIET} else ${BUSY} end, '周六徒步', 10, start_at,
      start_at, start_at::date, start_at::date, start_at, md5('host ' || n)::uuid, 20, 20, 0, 0
    from generate_series(1, ${HOSTS}) n, generate_series(1, 3) week,
      lateral (select ${new Date(TEST_NOW)}::timestamptz - week * interval '30 days' as start_at) start`
  await sql`
    insert into host_application (member_id, plan, city_code, idea, state, created_at, decided_at)
    select md5('host ' || n)::uuid, '每周一场徒步', ${BUSY}, '十个人走一段山路', 20, now(), now()
    from generate_series(1, ${HOSTS}, ${ONE_OF.asked}) n`
  const operator = await world.console.signedIn()
  await sql`
    insert into host_limits (member_id, price, operator_id, changed_at)
    select md5('host ' || n)::uuid, 30000, ${operator.id}, now() from generate_series(1, ${HOSTS}, ${ONE_OF.limited}) n`
  await sql`insert into organizer_fact (member_id, held, count_at) select id, 3, now() from member where is_organizer`
  for (const table of ['member', 'activity', 'host_application', 'host_limits', 'organizer_fact', 'host_found'])
    await sql`analyze ${sql(table)}`
}

// proves 37.1
test.each([
  ['all cities', null],
  ['a city that few hosts are of', [QUIET]],
  ['two cities', [QUIET, BUSY]],
])('the list of the hosts of %s reads rows as it shows them, however many hosts there are', async (_which, cities) => {
  const operator = await world.console.signedIn({ roles: ['editor'], cities })
  const { result: page, read } = await world.reading(() => operator.call(getHosts, { maxResultCount: SHOWN }))
  expect(page.result.items).toHaveLength(SHOWN)
  expect(read / SHOWN).toBeLessThan(READ_PER_HOST)
})
