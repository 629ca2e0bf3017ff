import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOperationFigures } from '#features/operation/operation-figures.ts'
import { connect } from '#platform/database/connect.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

const NOW = Date.UTC(2026, 10, 22, 12)

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function figures(sql = database.sql) {
  const registry = new Registry()
  addOperationFigures(registry, { sql, clock: { now: () => NOW }, dataDir: tmpdir() })
  return await registry.metrics()
}

// proves 13.24
test('figures tell of money that differs, of work that is late, of connections and of the disk', async () => {
  const { sql } = database
  for (const mendedAt of [null, null, new Date(NOW)])
    await sql`
      insert into ledger_difference (id, out_trade_no, kind, ours_fen, theirs_fen, found_at, mended_at)
      values (${randomUUID()}, ${randomUUID()}, 'amount', 1, 2, ${new Date(NOW)}, ${mendedAt})`
  const memberId = randomUUID()
  await sql`insert into member (id, nick_name) values (${memberId}, '小满')`
  for (const lateMs of [-60_000, 30_000, 90_000])
    await sql`
      insert into notification (id, member_id, kind, title, text, route, created_at, push_at)
      values (${randomUUID()}, ${memberId}, 'system', '', '', '/', ${new Date(NOW)}, ${new Date(NOW - lateMs)})`
  const text = await figures()
  expect(text).toContain('database_up 1\n')
  expect(text).toContain('ledger_differences 2\n')
  expect(text).toContain('refunds_failed 0\n')
  expect(text).toContain('work_due{queue="notifications"} 2\n')
  expect(text).toContain('work_late_seconds{queue="notifications"} 90\n')
  expect(text).toMatch(/database_connections\{state="active"\} [1-9]/)
  expect(text).toMatch(/database_connections_max [1-9]/)
  expect(text).toMatch(/data_disk_free_bytes [1-9]/)
})

test('without the database they say so and are no zeros', async () => {
  const nobody = connect({ url: 'postgres://quan@127.0.0.1:1/nowhere', max: 1 })
  const text = await figures(nobody)
  await nobody.end({ timeout: 1 })
  expect(text).toContain('database_up 0\n')
  expect(text).toMatch(/^ledger_differences NaN$/im)
})
