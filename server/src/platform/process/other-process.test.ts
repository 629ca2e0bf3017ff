import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { joinProcesses } from './other-process.ts'

let database: TestDatabase
const leaves: (() => Promise<void>)[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterEach(() => Promise.all(leaves.splice(0).map((leave) => leave())))
afterAll(() => database.close())

async function join(mayBeSeveral: boolean, waitMs = 30_000) {
  const leave = await joinProcesses({ databaseUrl: database.url, mayBeSeveral, waitMs })
  leaves.push(leave)
  return leave
}

describe('a process that serves a database', () => {
  // proves 41.2
  test('is refused beside another, which goes on', async () => {
    await join(false)
    await expect(join(false, 0)).rejects.toThrow(/REDIS_URL is not set, and another process serves this database/)
    await expect(join(true, 0)).rejects.toThrow(/SEVERAL_PROCESSES or REDIS_URL is not set in another process/)
  })

  // proves 41.2
  test('stands beside others where each of them may be one of several', async () => {
    await join(true)
    await join(true)
    await expect(join(false, 0)).rejects.toThrow(/REDIS_URL is not set/)
  })

  // proves 41.2
  test('takes the place of one that ends meanwhile', async () => {
    const leave = await join(false)
    const next = join(false)
    await leave()
    await next
  })

  // proves 41.2
  test('says that it is there anew after its connection was lost, as when another server takes over', async () => {
    await join(false)
    const holders = async () => {
      const rows = await database.sql<{ pid: number }[]>`
        select pid from pg_locks where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())`
      return rows.map(({ pid }) => pid)
    }
    const [lost = 0] = await holders()
    await database.sql`select pg_terminate_backend(${lost})`
    await eventually(async () => expect(await holders()).not.toContain(lost))
    await eventually(async () => expect(await holders()).toHaveLength(1))
    await expect(join(false, 0)).rejects.toThrow(/REDIS_URL is not set/)
  })
})
