import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep, sweepAll, SWEPT_AT_A_TIME } from '#platform/database/sweep.ts'
import { type TestDatabase, emptyDatabase } from '#testing/test-database.ts'

const NOW = Date.UTC(2026, 10, 21)

let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  await database.sql`create table note (name text, written_at timestamptz)`
})
afterAll(() => database.close())

const write = (name: string, at: number) =>
  database.sql`insert into note (name, written_at) values (${name}, ${new Date(at)})`
const sweepNotes = (sql = database.sql) => sweep(sql, { table: 'note', instant: 'written_at', before: NOW })
const names = async () =>
  (await database.sql<{ name: string }[]>`select name from note order by name`).map(({ name }) => name)

test('a sweep takes what is overdue and nothing else', async () => {
  await write('old', NOW - 1)
  await write('young', NOW)
  await sweepNotes()
  expect(await names()).toEqual(['young'])
})

test('a sweep takes so many at a time', async () => {
  for (let written = 0; written <= SWEPT_AT_A_TIME; written++) await write('old', NOW - 1)
  await sweepNotes()
  expect(await names()).toEqual(['old', 'young'])
  await sweepNotes()
  expect(await names()).toEqual(['young'])
})

test('a sweep leaves out what somebody works on', async () => {
  await write('busy', NOW - 1)
  await database.sql.begin(async (working) => {
    await working`select from note where name = 'busy' for update`
    await sweepNotes()
  })
  expect(await names()).toEqual(['busy', 'young'])
})

test('a sweep of all takes what is overdue, however much, and tells how much', async () => {
  await database.sql`truncate note`
  await database.sql`
    insert into note select 'old', ${new Date(NOW - 1)} from generate_series(1, ${2 * SWEPT_AT_A_TIME})`
  expect(await sweepAll(database.sql, { table: 'note', instant: 'written_at', before: NOW })).toBe(2 * SWEPT_AT_A_TIME)
  expect(await sweepAll(database.sql, { table: 'note', instant: 'written_at', before: NOW })).toBe(0)
})
