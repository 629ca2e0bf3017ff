import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sql } from '#platform/database/connect.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { conversationQueries } from './conversation.queries.ts'
import { messageQueries } from './message.queries.ts'

const CONVERSATIONS = 1_000
const MESSAGES = 100_000
const PAGE = 20
/** Rows read for each conversation of a page: 200 of what is unread, and some for the other and the last words. */
const READ_PER_CONVERSATION = 210
const READ_PER_MESSAGE = 2

let database: TestDatabase
let memberId: string
/** The one in which all of it was said: half by either, and half of it unread. */
let longest: string
beforeAll(async () => {
  database = await testDatabase()
  const { sql } = database
  ;({ memberId } = await storeMember(sql))
  // half before and half after the member, whoever they are: with few at one side the database reads those whole
  const others = Array.from({ length: CONVERSATIONS }, (_, number) =>
    randomUUID().replace(/^.{8}/, number % 2 === 0 ? '00000000' : 'ffffffff'),
  )
  await sql`insert into member (id, nick_name) select unnest(${others}::uuid[]), '小满'`
  const chats = await sql<{ id: string }[]>`
    insert into conversation (id, low_id, high_id, state, origin, sealed_key, last_number, last_at)
    select gen_random_uuid(), least(${memberId}::uuid, other), greatest(${memberId}::uuid, other), 20, 'follow', 'key',
      ${MESSAGES}, now() - number * interval '1 second'
    from unnest(${others}::uuid[]) with ordinality as them (other, number) returning id`
  longest = chats[0]!.id
  await sql`
    insert into conversation_message (conversation_id, number, sender_id, request_id, kind, body, sent_at)
    select ${longest}, number, case when number % 2 = 0 then ${memberId}::uuid else ${others[0]!}::uuid end,
      gen_random_uuid(), 'text', 'words', now() from generate_series(1, ${MESSAGES}) number`
  // who answers without reading
  await sql`
    insert into conversation_message (conversation_id, number, sender_id, request_id, kind, body, sent_at)
    select id, number, ${memberId}, gen_random_uuid(), 'text', 'words', now()
    from unnest(${chats.slice(1, 21).map(({ id }) => id)}::uuid[]) chat (id), generate_series(1, 1000) number`
  await sql`analyze`
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
    from pg_stat_xact_user_tables`
  return row?.read ?? 0
}

describe(`of ${CONVERSATIONS} conversations and ${MESSAGES} messages`, () => {
  // proves 25.29
  test('a page of conversations reads a bounded number of rows, the first as the last', async () => {
    const { found, read } = await measured((sql) =>
      conversationQueries(sql).list(memberId, {
        before: { at: new Date('9999-01-01'), id: randomUUID() },
        limit: PAGE,
      }),
    )
    expect(found).toHaveLength(PAGE)
    expect(read).toBeLessThanOrEqual(READ_PER_CONVERSATION * PAGE)
    const deep = new Date(Date.now() - (CONVERSATIONS - 2 * PAGE) * 1_000)
    const last = await measured((sql) =>
      conversationQueries(sql).list(memberId, { before: { at: deep, id: randomUUID() }, limit: PAGE }),
    )
    expect(last.found).toHaveLength(PAGE)
    expect(last.read).toBeLessThanOrEqual(READ_PER_CONVERSATION * PAGE)
  })

  // proves 25.29
  test.each([MESSAGES + 1, MESSAGES / 2, PAGE + 1])(
    'a page of messages before number %i reads that page',
    async (before) => {
      const { found, read } = await measured((sql) =>
        messageQueries(sql).listMessages(longest, { before, limit: PAGE }),
      )
      expect(found).toHaveLength(PAGE)
      expect(read).toBeLessThanOrEqual(READ_PER_MESSAGE * PAGE)
    },
  )
})
