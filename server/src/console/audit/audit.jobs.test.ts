import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Sql } from '#platform/database/connect.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { auditJob } from './audit.jobs.ts'
import { appendAudit } from './audit-log.ts'

let database: TestDatabase
/** Who can do more than the app. */
let superuser: Sql
let time = { now: TEST_NOW }
let run: () => Promise<unknown>
beforeEach(async () => {
  database = await testDatabase()
  superuser = connect({ url: database.superuserUrl, max: 1 })
  time = { now: TEST_NOW }
  const job = auditJob({ sql: database.sql, clock: { now: () => time.now } })
  run = async () => job.run(new AbortController().signal)
  await append(3)
})
afterEach(async () => {
  await superuser.end()
  await database.close()
})

async function append(count: number) {
  for (let entry = 0; entry < count; entry += 1)
    await database.sql.begin((transaction) =>
      appendAudit(transaction, { at: TEST_NOW, operatorId: null, act: 'operator add', outcome: 'done' }),
    )
}

const tamper = (statement: string) =>
  superuser.begin(async (transaction) => {
    await transaction.unsafe('alter table audit_entry disable trigger all')
    await transaction.unsafe(statement)
    await transaction.unsafe('alter table audit_entry enable trigger all')
  })

describe('the job that follows the log of the console', () => {
  // proves 28.4
  test('finds it whole while it grows', async () => {
    for (let growth = 0; growth < 3; growth += 1) {
      await run()
      await append(2)
      time.now += DAY_MS / 2
    }
    await run()
  })

  // proves 28.4
  test('fails at every run once the newest entries were cut off', async () => {
    await run()
    await tamper('delete from audit_entry where number = 3')
    await expect(run()).rejects.toThrow('broken at entry 3')
    await append(1)
    await expect(run()).rejects.toThrow('broken at entry 3')
  })

  // proves 28.4
  test('finds within a day what was changed of old', async () => {
    await run()
    await tamper("update audit_entry set act = 'x' where number = 1")
    await run()
    time.now += DAY_MS
    await expect(run()).rejects.toThrow('broken at entry 1')
  })
})
