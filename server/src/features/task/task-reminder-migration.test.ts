import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMigrations, migrate } from '#platform/database/migrate.ts'
import { emptyDatabase, type TestDatabase } from '#testing/test-database.ts'

const MIGRATIONS = new URL('../../../migrations/', import.meta.url)
const SUBJECT = '0016-task-reminder.sql'

let database: TestDatabase
let earlier: string
beforeAll(async () => {
  database = await emptyDatabase()
  earlier = await mkdtemp(join(tmpdir(), 'quan-migrations-'))
  const names = (await listMigrations(MIGRATIONS)).filter((name) => name < SUBJECT)
  await Promise.all(names.map((name) => copyFile(new URL(name, MIGRATIONS), join(earlier, name))))
  await migrate(database.sql, pathToFileURL(`${earlier}/`))
})
afterAll(async () => {
  await database.close()
  await rm(earlier, { recursive: true, force: true })
})

async function configured(reminders: string[], remindedOn: string | null): Promise<string> {
  const [memberId, { sql }] = [randomUUID(), database]
  await sql`insert into member (id) values (${memberId})`
  await sql`
    insert into task_config (member_id, reminders, remind_at, reminded_on)
    values (${memberId}, ${reminders}::text[], '20:00', ${remindedOn}::date)`
  return memberId
}

describe('reminders set before they were due at an instant', () => {
  test('come the day after the last one, today where there was none, and never of no task', async () => {
    const [after, first, none] = [
      await configured(['checkIn'], '2026-11-21'),
      await configured(['share'], null),
      await configured([], '2026-11-21'),
    ]
    await migrate(database.sql)
    const nextAt = async (memberId: string) => {
      const [row] = await database.sql<[{ at: Date | null; clock: string }]>`
        select remind_next_at as at, to_char(remind_next_at at time zone 'Asia/Shanghai', 'HH24:MI') as clock
        from task_config where member_id = ${memberId}`
      return row
    }
    expect((await nextAt(after)).at).toEqual(new Date('2026-11-22T20:00:00+08:00'))
    const { at, clock } = await nextAt(first)
    expect(clock).toBe('20:00')
    expect(Math.abs((at?.getTime() ?? 0) - Date.now())).toBeLessThan(DAY_MS)
    expect((await nextAt(none)).at).toBeNull()
  })
})
