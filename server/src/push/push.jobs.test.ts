import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SqlRunner } from '#platform/database/connect.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { bindClient, sessionHash } from './clients.ts'
import { sendPush } from './outbox.ts'
import { orderClient } from './push-orders.ts'
import { pushStore } from './push-store.ts'
import { sweepPush } from './push.jobs.ts'

const NOW = Date.parse('2026-11-21T02:00:00Z')
const DAY_MS = 86_400_000

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function clientSeen(daysAgo: number) {
  const [cid, session] = [randomUUID().replaceAll('-', ''), randomUUID()]
  const client = { cid, sessionHash: sessionHash(session), appId: 'app', deviceId: 'device' }
  await pushStore(database.sql).addClient(client, NOW - daysAgo * DAY_MS)
  return { cid, session }
}
const cids = async () => (await database.sql<{ cid: string }[]>`select cid from push_client`).map(({ cid }) => cid)

// proves 17.7
test('what is too old is swept: messages, orders, clients that nobody is bound to, and much later the others', async () => {
  const { sql } = database
  const [fresh, idle, bound, gone] = [
    await clientSeen(0.9),
    await clientSeen(1.1),
    await clientSeen(89),
    await clientSeen(91),
  ]
  const member = await storeMember(sql)
  for (const client of [bound, gone]) await bindClient(sql, { ...client, ...member, at: NOW })
  const message = { cids: [fresh.cid], taskId: 'task', at: NOW }
  await sendPush(sql, { ...message, text: 'late', expiresAt: NOW - 1 })
  await sendPush(sql, { ...message, text: 'in time', expiresAt: NOW + 1 })
  for (const at of [NOW - 11 * 60_000, NOW])
    await orderClient(sql, { cid: fresh.cid, order: { close: { code: 0, msg: '' } }, at })
  expect(await cids()).toContain(idle.cid)
  await sweepPush({ sql, clock: { now: () => NOW } })
  expect((await cids()).toSorted()).toEqual([fresh.cid, bound.cid].toSorted())
  expect(await sql`select text from push_message`).toEqual([{ text: 'in time' }])
  expect(await sql`select from push_order`).toHaveLength(1)
})

test('of the clients of members, who are many and stay, none is read for those that nobody is bound to', async () => {
  const { sql } = database
  const member = await storeMember(sql)
  await sql`
    insert into push_client (cid, session_hash, app_id, device_id, registration_id, member_id, bound_at, created_at, last_seen_at)
    select md5(number::text), sha256(number::text::bytea), 'app', 'device-' || number, md5('r' || number), ${member.memberId}, ${new Date(NOW)},
      ${new Date(NOW)}, ${new Date(NOW)}::timestamptz - (2 + number % 80) * interval '1 day'
    from generate_series(1, 5000) number`
  const idle = await clientSeen(1.1)
  await sql`analyze push_client`
  const read = await sql.begin(async (tx) => {
    const before = await clientsRead(tx)
    await sweepPush({ sql: tx, clock: { now: () => NOW } })
    return (await clientsRead(tx)) - before
  })
  expect(read).toBeLessThan(10)
  expect(await cids()).not.toContain(idle.cid)
  expect(await cids()).toHaveLength(5_002)
})

async function clientsRead(sql: SqlRunner): Promise<number> {
  const [row] = await sql<[{ read: number }]>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where relname = 'push_client'`
  return row?.read ?? 0
}
