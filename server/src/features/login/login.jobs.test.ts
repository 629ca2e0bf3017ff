import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { loginJob } from './login.jobs.ts'

const NOW = Date.parse('2026-11-29T02:00:00Z')
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]
/** More than go at a time. */
const MANY = 120

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Somebody begins to log in and stops: what they leave, that ran out, or was sent, so many milliseconds before now. */
async function leftBy({ ranOut, codeSent, counted }: { ranOut: number; codeSent: number; counted: number }) {
  const { sql } = database
  const { memberId } = await storeMember(sql)
  const at = (before: number) => new Date(NOW - before)
  const hash = () => randomBytes(32)
  await sql`insert into login_ticket (hash, wechat_open_id, expires_at) values (${hash()}, 'oPassingBy', ${at(ranOut)})`
  await sql`
    insert into holder_question (hash, member_id, phone_hash, device, wechat_open_id, expires_at)
    values (${hash()}, ${memberId}, ${hash()}, 'device', 'oPassingBy', ${at(ranOut)})`
  await sql`insert into wechat_state (hash, return_url, expires_at) values (${hash()}, '/my', ${at(ranOut)})`
  await sql`insert into captcha (id, text, device, expires_at) values (${hash().toString('hex')}, 'wxyz', 'device', ${at(ranOut)})`
  await sql`
    insert into device_sms_code (phone_hash, scene, device, hash, tries_left, sent_at)
    values (${hash()}, 'login', 'device', ${hash()}, 5, ${at(codeSent)})`
  await sql`insert into sms_sent (subject, sent_at) values (${hash()}, ${at(counted)})`
}

async function left() {
  const counts = await database.sql<{ left: number }[]>`
    select count(*)::integer as left from login_ticket union all select count(*)::integer from holder_question
    union all select count(*)::integer from wechat_state union all select count(*)::integer from captcha
    union all select count(*)::integer from device_sms_code union all select count(*)::integer from sms_sent`
  return counts.map((row) => row.left)
}

// proves 17.21
test('whoever began to log in and stopped has left nothing, though nobody came after them', async () => {
  for (let person = 0; person < MANY; person += 1)
    await leftBy({ ranOut: 1, codeSent: 5 * MINUTE_MS + 1, counted: DAY_MS + 1 })
  await leftBy({ ranOut: -1, codeSent: 5 * MINUTE_MS - 1, counted: DAY_MS - 1 })
  await loginJob({ sql: database.sql, clock: { now: () => NOW } }).run(new AbortController().signal)
  expect(await left()).toEqual([1, 1, 1, 1, 1, 1])
})
