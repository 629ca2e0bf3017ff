import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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
})
