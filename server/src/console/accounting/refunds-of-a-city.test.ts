import { getChangeRefunds } from '@quan/contract/console/accounting/change-refunds.ts'
import { getFailedRefunds } from '@quan/contract/console/accounting/failed-refunds.ts'
import { getRefunds } from '@quan/contract/console/accounting/refund-list.ts'
import { getWaitingProposals } from '@quan/contract/console/accounting/refund-proposal.ts'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { connect, type Sql } from '#platform/database/connect.ts'
import { listMigrations, MIGRATIONS } from '#platform/database/migrate.ts'
import { readPlan, TELLING_PLANS } from '#scale/read-plans.testing.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { consoleWorld } from '../console-world.testing.ts'

const [BUSY, QUIET] = ['330100', '110100']
const ORDERS = 1_000
/** One order of so many is of the quiet city. */
const ONE_OF = 40
const OF_QUIET = ORDERS / ONE_OF
const SHOWN = 20
/** Rows that may be read for each of these. */
const READ_PER_REFUND = 10
/** Rows of whoever asks are not of the list. */
const ASKING = ['operator', 'operator_session']
const DAY = '2026-11-20'
/** Of so few orders the planner would read all, whatever indexes there are. */
const ROW_BY_ROW = { enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off' }

let database: TestDatabase
let telling: Sql
let world: ReturnType<typeof consoleWorld>
let read = 0
beforeAll(async () => {
  database = await testDatabase()
  const onNotice = (notice: string) => {
    read += readPlan(notice, ASKING)?.read ?? 0
  }
  telling = connect({ url: database.superuserUrl, max: 1, settings: { ...TELLING_PLANS, ...ROW_BY_ROW }, onNotice })
  world = consoleWorld(telling)
  await fill(database.sql)
})
afterAll(async () => {
  await world.close()
  await telling.end({ timeout: 5 })
  await database.close()
})

/** Orders of two cities, each with a refund that failed and a proposal that waits. */
async function fill(sql: Sql) {
  const { memberId } = await storeMember(sql)
  const [busy, quiet] = [anActivity({ cityCode: BUSY }), anActivity({ cityCode: QUIET })]
  await activityStore(sql).add([busy, quiet])
  await sql`
    insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
      expires_at, paid_at)
    select md5('order ' || n)::uuid, ${memberId}, activity.id, ticket_type.id, 10, 50, 1, 5000, now(), now(), now()
    from generate_series(1, ${ORDERS}) n
      join activity on activity.id = case when n % ${ONE_OF} = 0 then ${quiet.id}::uuid else ${busy.id}::uuid end
      join ticket_type on ticket_type.activity_id = activity.id and position = 0`
  await sql`
    insert into refund (id, order_id, amount_fen, reason, state, decided_at, tries)
    select id, id, 5000, 'member', 'failed', ${DAY}::date + number * interval '1 second', 1
    from (select id, row_number() over (order by id) as number from "order") ordered`
  await sql`
    insert into refund_proposal (id, request_id, order_id, place_ids, percent, amount_fen, note, state, needs_second,
      proposed_by, proposed_at)
    select id, id, id, array[id], 50, 2500, '当天下雨', 'waiting', true, id, ${new Date(TEST_NOW)} from "order"`
  await sql`
    insert into change_refund (id, activity_id, activity_city_code, operator_id, changed_at, refund_fen, needs_look)
    select "order".id, activity.id, city_code, "order".id, ${new Date(TEST_NOW)}, 60000, true
    from "order" join activity on activity.id = activity_id`
  for (const table of ['"order"', 'activity', 'member', 'refund', 'refund_proposal', 'change_refund'])
    await sql.unsafe(`analyze ${table}`)
}

const LISTS = [
  ['that were decided on some days', getRefunds, { from: DAY, to: DAY }],
  ['that failed', getFailedRefunds, {}],
  ['that wait for a second person', getWaitingProposals, {}],
  ['that changes of activities let go back', getChangeRefunds, {}],
] as const

const listOf = async (call: (typeof LISTS)[number][1], input: object, cities: string[] | null) => {
  const operator = await world.signedIn({ roles: ['finance'], cities })
  read = 0
  const { result } = await operator.call(call, { maxResultCount: SHOWN, ...input } as never)
  return result as { items: { activity: { cityCode: string } }[]; nextCursor: string | null }
}

describe.each(LISTS)('refunds %s', (_which, call, input) => {
  // proves 37.1
  test.each([null, [QUIET], [QUIET, BUSY]])(
    'of %j are read as they are shown, however many others have',
    async (cities) => {
      expect((await listOf(call, input, cities)).items).toHaveLength(SHOWN)
      expect(read / SHOWN).toBeLessThan(READ_PER_REFUND)
    },
  )

  // proves 31.40
  test('asked of a city by who sees all are those of it, and none of a city that is not the operator’s', async () => {
    const { items } = await listOf(call, { ...input, cityCode: QUIET }, null)
    expect(items).toEqual((await listOf(call, input, [QUIET])).items)
    expect(new Set(items.map(({ activity }) => activity.cityCode))).toEqual(new Set([QUIET]))
    expect((await listOf(call, { ...input, cityCode: QUIET }, [BUSY])).items).toEqual([])
  })

  test('of a city are all of that city, page by page', async () => {
    const first = await listOf(call, input, [QUIET])
    const second = await listOf(call, { ...input, cursor: first.nextCursor }, [QUIET])
    const shown = [...first.items, ...second.items]
    expect([shown.length, second.nextCursor]).toEqual([OF_QUIET, null])
    expect(new Set(shown.map(({ activity }) => activity.cityCode))).toEqual(new Set([QUIET]))
  })
})

test.each([
  ['-cities-of-refunds.sql', 'refund'],
  ['-cities-of-proposals.sql', 'refund_proposal'],
])('%s notes the cities of before', async (end, table) => {
  const { sql } = database
  await sql`update ${sql(table)} set activity_city_code = null`
  const migration = (await listMigrations(MIGRATIONS)).find((one) => one.endsWith(end))!
  const fillIn = await readFile(new URL(migration, MIGRATIONS), 'utf8')
  const [bite] = await sql.unsafe<{ last: string }[]>(fillIn, [null])
  const rows = await sql`
    select activity_city_code as city, count(*)::int as rows from ${sql(table)} group by city order by city`
  expect(rows).toEqual([
    { city: QUIET, rows: OF_QUIET },
    { city: BUSY, rows: ORDERS - OF_QUIET },
  ])
  expect(await sql.unsafe(fillIn, [bite!.last])).toEqual([])
})
