import { randomUUID } from 'node:crypto'
import { CANDIDATES_MAX } from '@quan/contract/activity/get-recommended.ts'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { aTicketType, anActivity, DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import type { Sql } from '#platform/database/connect.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { storeMember } from '#testing/stored-member.ts'
import { candidateQueries } from './candidates.queries.ts'
import { metAgainQueries } from './met-again.queries.ts'
import { markOf } from './shown-cursor.ts'
import { tasteQueries } from './taste.queries.ts'

const ACTIVITIES = 20_000
const CITY = '330100'
const KINDS = [20, 30, 40, 60, 80, 90, 110] as const
/** Rows of all tables together that may be read for each candidate. */
const READ_PER_CANDIDATE = 20
/** Rows besides for what a member did. */
const READ_FOR_TASTE = 1_000
/** Rows besides for whom a member met, and where those come. */
const READ_FOR_MET = 4_500
const MET = 400

/** The `number`-th of many, nearly all in one city: 60 days behind and 90 ahead, a tenth of them full. */
function oneOfMany(number: number): NewActivity {
  const startAt = NOW + Math.round((((number * 7_919) % 15_000) / 100 - 60) * DAY_MS)
  return anActivity({
    cityCode: number % 8 === 0 ? '110100' : CITY,
    category: KINDS[number % KINDS.length] as NewActivity['category'],
    startAt,
    endAt: startAt + 3 * HOUR_MS,
    publishedAt: Math.min(NOW, startAt) - (number % 30) * DAY_MS,
    ticketTypes: [aTicketType({ quota: 9, taken: number % 10 })],
  })
}

let database: TestDatabase
let lists: Sql
let memberId: string
beforeAll(async () => {
  database = await testDatabase()
  const { sql } = database
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'activity'::regclass and not indisunique`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  await activityStore(sql).add(Array.from({ length: ACTIVITIES }, (_, number) => oneOfMany(number)))
  for (const { definition } of indexes) await sql.unsafe(definition)
  memberId = await storeKeenMember()
  await sql`analyze`
  lists = connectLists({ url: database.url, max: 1 })
})
afterAll(async () => {
  await lists.end({ timeout: 5 })
  await database.close()
})

/** Somebody with as much as is counted of everything, and more people met than are looked for. */
async function storeKeenMember(): Promise<string> {
  const { sql } = database
  const member = await storeMember(sql, { sex: 2 })
  const id = member.memberId
  const met = Array.from({ length: MET }, () => randomUUID())
  await sql`insert into member (id, nick_name, is_organizer) select unnest(${met}::uuid[]), '小满', true`
  await sql`insert into taste (member_id, shows_coming, changed_at) select unnest(${met}::uuid[]), true, now()`
  await sql`insert into follow (follower_id, followed_id, created_at) select ${id}, unnest(${met}::uuid[]), now()`
  await sql`
    update activity set organizer_id = (${met}::uuid[])[1 + abs(hashtext(id::text)) % ${MET}]
    where start_at > ${new Date(NOW)} and abs(hashtext(id::text)) % 5 = 0`
  await sql`
    insert into favorite (member_id, activity_id, created_at)
    select ${id}, id, now() from activity where city_code = ${CITY} order by start_at desc limit 300`
  await sql`
    insert into not_interested (member_id, activity_id, created_at)
    select ${id}, id, now() from activity where city_code = ${CITY} and start_at > ${new Date(NOW)} limit 100`
  const past = sql`
    (select id from activity where city_code = ${CITY} and end_at < ${new Date(NOW)} order by end_at desc limit 10)`
  const coming = sql`
    (select id from activity where city_code = ${CITY} and start_at > ${new Date(NOW)} order by start_at limit 20)`
  await sql`
    insert into place (id, activity_id, ticket_type_id, holder_id, state, taken_at)
    select gen_random_uuid(), held.activity_id, type.id, held.holder_id, 20, held.taken_at
    from (select past.id as activity_id, ${id}::uuid as holder_id, now() - interval '30 days' as taken_at from ${past} past
      union all select past.id, met, now() - interval '30 days' from ${past} past, unnest(${met}::uuid[]) met
      union all select coming.id, met, now() from ${coming} coming, unnest(${met}::uuid[]) met) held,
    lateral (select id from ticket_type where activity_id = held.activity_id limit 1) type`
  return id
}

/** Rows of all tables that were fetched while something was read. */
async function measured<Found>(act: (sql: Sql) => Promise<Found>) {
  return (await lists.begin(async (transaction) => {
    const before = await rowsFetched(transaction)
    const found = await act(transaction as unknown as Sql)
    return { found, read: (await rowsFetched(transaction)) - before }
  })) as { found: Found; read: number }
}

async function rowsFetched(transaction: TransactionSql): Promise<number> {
  const [row] = await transaction<{ read: number }[]>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables`
  return row?.read ?? 0
}

describe(`of ${ACTIVITIES} activities`, () => {
  // proves 26.13
  test('a bounded number is read for what visitors are recommended', async () => {
    const { found, read } = await measured((sql) => candidateQueries(sql).listForVisitors({ cityCode: CITY, now: NOW }))
    expect(found.length).toBeGreaterThan(CANDIDATES_MAX / 2)
    expect(read).toBeLessThanOrEqual(READ_PER_CANDIDATE * found.length)
  })

  // proves 26.13
  test('no more is read to tell whether there are others than those', async () => {
    const read = async (marks: string[]) =>
      await measured((sql) => candidateQueries(sql).hasOthers({ cityCode: CITY, now: NOW, marks }))
    const shown = await candidateQueries(lists).listForVisitors({ cityCode: CITY, now: NOW })
    for (const marks of [[], shown.map(({ id }) => markOf(id))]) {
      const { found, read: rows } = await read(marks)
      expect(found).toBe(true)
      expect(rows).toBeLessThanOrEqual(CANDIDATES_MAX)
    }
  })

  // proves 26.13
  test('a bounded number is read for what a member likes, and for what they are recommended', async () => {
    const { found: taste, read: readForTaste } = await measured((sql) => tasteQueries(sql).read(memberId, NOW))
    expect(readForTaste).toBeLessThanOrEqual(READ_FOR_TASTE)
    const liked = { categories: [20, 30, 40, 60], followed: taste?.followed ?? [] }
    const { found, read } = await measured((sql) =>
      candidateQueries(sql).listForMember({ cityCode: CITY, now: NOW, memberId, ...liked }),
    )
    expect(found.some(({ together }) => together > 0)).toBe(true)
    expect(read).toBeLessThanOrEqual(READ_PER_CANDIDATE * found.length + READ_FOR_MET)
  })

  // proves 26.13
  test('no more is read for where the people come whom a member met', async () => {
    const rows = await database.sql<{ id: string }[]>`
      select id from activity where city_code = ${CITY} and start_at > ${new Date(NOW)} order by start_at, id limit 20`
    const activityIds = rows.map(({ id }) => id)
    const { found, read } = await measured((sql) => metAgainQueries(sql).countAt({ memberId, activityIds, now: NOW }))
    expect(found.size).toBeGreaterThan(0)
    expect(read).toBeLessThanOrEqual(READ_FOR_MET)
  })
})
