import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { taskReminderQueries } from '#features/task/task-reminder.jobs.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'

const MEMBERS = 3_000
/** What the planner itself reads: a row at either end of an index. */
const READ_BY_PLANNER = 2
const NOW = Date.parse('2026-11-21T20:00:00+08:00')

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const { sql } = database
  await sql`insert into member (id, nick_name) select gen_random_uuid(), 'm' || n from generate_series(1, ${MEMBERS}) n`
  await sql`
    insert into task_config (member_id, reminders, remind_at, remind_next_at)
    select id, '{checkIn}', '20:00', ${new Date(NOW + 1)} from member`
  await sql`analyze`
})
afterAll(() => database.close())

/** Rows of `task_config` this transaction fetched and has not reported yet. */
async function rowsFetched(tx: TransactionSql): Promise<number> {
  const [row] = await tx<[{ read: number }]>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where relname = 'task_config'`
  return row.read
}

const fetchedAt = (now: number, mode: string) =>
  database.sql.begin(async (tx) => {
    await tx`select set_config('plan_cache_mode', ${mode}, true)`
    const before = await rowsFetched(tx)
    const due = await taskReminderQueries(tx).lockDue(now, 50)
    return { due: due.length, fetchedBeyond: (await rowsFetched(tx)) - before - due.length }
  })

describe.each(['force_custom_plan', 'force_generic_plan'])('members to be reminded, by %s', (mode) => {
  test('are none to read while nobody is due, however many are reminded later', async () => {
    const { due, fetchedBeyond } = await fetchedAt(NOW, mode)
    expect(due).toBe(0)
    expect(fetchedBeyond).toBeLessThanOrEqual(READ_BY_PLANNER)
  })

  test('are read as many as are taken', async () => {
    const { due, fetchedBeyond } = await fetchedAt(NOW + 1, mode)
    expect(due).toBe(50)
    expect(fetchedBeyond).toBeLessThanOrEqual(READ_BY_PLANNER)
  })
})
