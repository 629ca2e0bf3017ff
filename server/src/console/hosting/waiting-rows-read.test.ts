import { getDraftsInReview, getHostApplications } from '@quan/contract/console/hosting-desk.ts'
import { DraftState, EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { HostState } from '@quan/contract/hosting/host-state.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sql } from '#platform/database/connect.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { type ReadingWorld, readingWorld } from '../reading-world.testing.ts'

const [BUSY, QUIET] = ['330100', '110100']
const ASKED = 1_500
/** Of so many one waits; of so many that wait one is of the quiet city. */
const ONE_OF = { waiting: 3, quiet: 20 }
const SHOWN = 20
/** Rows that may be read for each of these: its own and its host's, and those of one more that tells of another page. */
const READ_PER_ROW = 3

async function fill(sql: Sql) {
  const { waiting, admitted } = HostState
  const isWaiting = sql`n % ${ONE_OF.waiting} = 0`
  await sql`insert into member (id, nick_name) select md5('host ' || n)::uuid, '主理人' || n from generate_series(1, ${ASKED}) n`
  await sql`
    insert into host_application (member_id, plan, city_code, idea, state, created_at, decided_at)
    select md5('host ' || n)::uuid, '每周一场徒步',
      case when n / ${ONE_OF.waiting} % ${ONE_OF.quiet} = 0 then ${QUIET} else ${BUSY} end, '十个人走一段山路',
      case when ${isWaiting} then ${waiting}::smallint else ${admitted}::smallint end, at, case when ${isWaiting} then null else at end
    from generate_series(1, ${ASKED}) n, lateral (
      select ${new Date(TEST_NOW)}::timestamptz - n * interval '1 minute' as at) asked`
  await sql`
    insert into host_draft (id, owner_id, state, fields, created_at, updated_at, submitted_at)
    select gen_random_uuid(), member_id,
      case when state = ${waiting} then ${DraftState.inReview}::smallint else ${DraftState.published}::smallint end,
      ${sql.json(EMPTY_DRAFT)} || jsonb_build_object('cityCode', city_code), created_at, created_at, created_at
    from host_application`
  await sql`analyze member, host_application, host_draft`
}

// a statement that is asked again and again keeps a plan that knows none of its parameters
describe.each(['force_custom_plan', 'force_generic_plan'])('what waits for who admits hosts, by %s', (mode) => {
  let world: ReadingWorld
  beforeAll(async () => {
    world = await readingWorld({ settings: { plan_cache_mode: mode } })
    await fill(world.sql)
  })
  afterAll(() => world.close())

  // proves 37.1
  test.each([
    ['applications of all cities', getHostApplications, null],
    ['applications of a city that few are of', getHostApplications, [QUIET]],
    ['applications of two cities', getHostApplications, [QUIET, BUSY]],
    ['drafts of all cities', getDraftsInReview, null],
    ['drafts of a city that few are of', getDraftsInReview, [QUIET]],
    ['drafts of two cities', getDraftsInReview, [QUIET, BUSY]],
  ])('%s are read as they are shown, however many others there are', async (_which, call, cities) => {
    const operator = await world.console.signedIn({ roles: ['editor'], cities })
    const { result, read } = await world.reading(() => operator.call(call, { maxResultCount: SHOWN }))
    expect(result.result.items).toHaveLength(SHOWN)
    expect(read).toBeLessThanOrEqual(READ_PER_ROW * SHOWN * (cities?.length ?? 1))
  })
})
