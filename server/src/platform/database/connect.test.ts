import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Sql } from '#platform/database/connect.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

let database: TestDatabase
let sql: Sql
beforeAll(async () => {
  database = await testDatabase()
  sql = connect({ url: database.url, max: 1, instantsAsText: true })
})
afterAll(async () => {
  await sql.end({ timeout: 5 })
  await database.close()
})

// proves 11.1
test.each([0, 1, 10, 100, 120, 123, 999])(
  'an instant with %i milliseconds is read as it is written on the wire',
  async (ms) => {
    const instant = new Date(Date.UTC(2026, 10, 21, 23, 59, 59, ms))
    const [row] = await sql`select ${instant}::timestamptz(3) as instant`
    expect(row).toEqual({ instant: instant.toISOString() })
  },
)

test('an absent one stays absent', async () => {
  expect(await sql`select null::timestamptz as instant`).toEqual([{ instant: null }])
})
