import { getDifferences } from '@quan/contract/console/accounting/ledger-differences.ts'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { listMigrations, MIGRATIONS } from '#platform/database/migrate.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { storeMember } from '#testing/stored-member.ts'
import { type ReadingWorld, readingWorld } from '../reading-world.testing.ts'

const [BUSY, QUIET] = ['330100', '110100']
const DIFFERENCES = 1_200
/** One difference of so many is of the quiet city, one of so many is mended. */
const ONE_OF = { quiet: 40, mended: 2 }
const OF_QUIET = DIFFERENCES / ONE_OF.quiet
const SHOWN = 20
/** Rows that may be read for each of these. */
const READ_PER_DIFFERENCE = 3

let world: ReadingWorld
beforeAll(async () => {
  world = await readingWorld()
  const { sql } = world
  const { memberId } = await storeMember(sql)
  const [busy, quiet] = [anActivity({ cityCode: BUSY }), anActivity({ cityCode: QUIET })]
  await activityStore(sql).add([busy, quiet])
  await sql`
    insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
      expires_at, paid_at)
    select md5('order ' || n)::uuid, ${memberId}, activity.id, ticket_type.id, 10, 20, 1, 5000, now(), now(), now()
    from generate_series(1, ${DIFFERENCES}) n
      join activity on activity.id = case when n % ${ONE_OF.quiet} < 2 then ${quiet.id}::uuid else ${busy.id}::uuid end
      join ticket_type on ticket_type.activity_id = activity.id and position = 0`
  await sql`
    insert into ledger_difference (id, order_id, out_trade_no, kind, ours_fen, theirs_fen, found_at, mended_at)
    select md5('difference ' || n)::uuid, md5('order ' || n)::uuid, 'trade ' || n, 'amount', 5000, 4900, found_at,
      case when n % ${ONE_OF.mended} = 0 then found_at end
    from generate_series(1, ${DIFFERENCES}) n
      cross join lateral (select ${new Date(TEST_NOW)}::timestamptz - n * interval '1 minute' as found_at) f`
  // what the payment service alone knows is of no order, and of no city
  await sql`
    insert into ledger_difference (id, out_trade_no, kind, ours_fen, theirs_fen, found_at)
    values (gen_random_uuid(), 'unknown', 'unpaidHere', 0, 5000, ${new Date(TEST_NOW)})`
  await sql`analyze "order", activity, ledger_difference`
})
afterAll(() => world.close())

const asked = async (isMended: boolean, cities: string[] | null, cursor: string | null = null) => {
  const operator = await world.console.signedIn({ roles: ['finance'], cities })
  return await world.reading(async () => {
    const { result } = await operator.call(getDifferences, { isMended, maxResultCount: SHOWN, cursor })
    return result
  })
}

describe.each([false, true])('differences of the books that are mended: %s', (isMended) => {
  // proves 37.1
  test.each([null, [QUIET], [QUIET, BUSY]])(
    'of %j are read as they are shown, however many others there are',
    async (cities) => {
      const { result, read } = await asked(isMended, cities)
      expect(result.items).toHaveLength(SHOWN)
      expect(read).toBeLessThan(READ_PER_DIFFERENCE * SHOWN)
    },
  )

  test('of a city are all of that city, the newest first, page by page', async () => {
    const { result: first } = await asked(isMended, [QUIET])
    const { result: second } = await asked(isMended, [QUIET], first.nextCursor)
    const times = [...first.items, ...second.items].map(({ findTime }) => findTime)
    expect(times).toHaveLength(OF_QUIET)
    expect(times).toEqual(times.toSorted().toReversed())
  })
})

test('a difference of no order of ours is shown to who works for all cities', async () => {
  const ofTrade = async (cities: string[] | null) =>
    (await asked(false, cities)).result.items.map((one) => one.outTradeNo)
  expect(await ofTrade(null)).toContain('unknown')
  expect(await ofTrade([BUSY, QUIET])).not.toContain('unknown')
})

test('the cities of differences of before are noted, bite by bite', async () => {
  const { sql } = world
  await sql`update ledger_difference set activity_city_code = null`
  const migration = (await listMigrations(MIGRATIONS)).find((one) => one.endsWith('-cities-of-differences.sql'))!
  const fillIn = await readFile(new URL(migration, MIGRATIONS), 'utf8')
  let last: string | null | undefined = null
  while (last !== undefined) last = (await sql.unsafe<{ last: string }[]>(fillIn, [last]))[0]?.last
  const rows = await sql`
    select activity_city_code as city, count(*)::int as rows from ledger_difference group by city order by city`
  expect(rows).toEqual([
    { city: QUIET, rows: 2 * OF_QUIET },
    { city: BUSY, rows: DIFFERENCES - 2 * OF_QUIET },
    { city: null, rows: 1 },
  ])
})
