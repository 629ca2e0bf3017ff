import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sql } from '#platform/database/connect.ts'
import { type UnsentQuery, withNamedCallers } from '#platform/database/named-statements.ts'
import { collectGarbage } from '#testing/held-memory.ts'
import { emptyDatabase, type TestDatabase } from '#testing/test-database.ts'

/** While a database is away hundreds fail a second. */
const FAILED = 50

let database: TestDatabase
let sql: Sql
beforeAll(async () => {
  database = await emptyDatabase()
  await database.sql`create domain caller as text`
  sql = withNamedCallers(database.sql, { mustName: true })
})
afterAll(() => database.close())

/** The driver once kept the text of each statement that failed, for as long as the process lived; `patches/` mends it. */
describe('a statement that failed', () => {
  test.each<[string, () => PromiseLike<unknown>]>([
    ['of text', () => sql.unsafe('select missing from nowhere where 1 = $1', [1], { prepare: true })],
    ['begun by a piece', () => sql`${sql.unsafe('select missing')} from nowhere where 1 = ${1}`],
  ])('%s is not remembered', async (_, ask) => {
    const texts = await Promise.all(Array.from({ length: FAILED }, () => textOfFailed(ask())))
    // what a turn looked at lives until its end
    await turn()
    collectGarbage()
    expect(texts.filter((text) => text.deref() !== undefined).length).toBe(0)
  })
})

/** The parts of its text as they were sent. */
async function textOfFailed(asked: PromiseLike<unknown>): Promise<WeakRef<readonly string[]>> {
  const query = asked as unknown as UnsentQuery
  const [outcome] = await Promise.allSettled([asked])
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '42P01' } })
  return new WeakRef(query.strings)
}
