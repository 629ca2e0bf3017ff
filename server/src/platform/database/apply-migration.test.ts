import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyMigration } from '#platform/database/apply-migration.ts'
import type { Sql } from '#platform/database/connect.ts'
import { emptyDatabase, type TestDatabase } from '#testing/test-database.ts'

let database: TestDatabase
let sql: Sql
beforeEach(async () => {
  database = await emptyDatabase()
  ;({ sql } = database)
  await sql`create table migration (name text primary key, expands boolean not null)`
  await sql`create table box (size integer primary key, label text)`
  await sql`insert into box (size) select generate_series(1, 25)`
})
afterEach(() => database.close())

const apply = (...lines: string[]) => applyMigration(sql, { name: '0002-x.sql', text: lines.join('\n'), expands: true })
const noted = async () => (await sql<{ name: string }[]>`select name from migration`).map(({ name }) => name)
const indexes = () => sql`
  select relname as name, indisvalid as whole from pg_index join pg_class on pg_class.oid = indexrelid
  where indrelid = 'box'::regclass and not indisprimary order by 1`

describe('a migration that waits for a lock', () => {
  test('holds up nobody who comes after it, and is applied once the lock is free', async () => {
    const migrated = await sql.begin(async (reader) => {
      await reader`select from box`
      const applied = apply('alter table box add column lid text;')
      // the alteration waits for the reader above; behind it these would wait as well if it did not give up
      for (let reads = 0; reads < 5; reads += 1) {
        await hasWaiting()
        expect(await sql`select size from box where size = 1`).toEqual([{ size: 1 }])
      }
      return { applied }
    })
    await migrated.applied
    expect(await sql`select lid from box where size = 1`).toEqual([{ lid: null }])
    expect(await noted()).toEqual(['0002-x.sql'])
  })

  async function hasWaiting() {
    for (;;) {
      const rows = await sql`
        select from pg_locks where relation = 'box'::regclass and mode = 'AccessExclusiveLock' and not granted`
      if (rows.length > 0) return
    }
  }
})

describe('a migration that runs apart', () => {
  const BUILD = 'create index concurrently if not exists box_label on box (label);'

  test('builds indexes while rows are written that are not committed yet', async () => {
    const { promise: built, resolve: isBuilt } = Promise.withResolvers<unknown>()
    await sql.begin(async (writer) => {
      await writer`insert into box (size) values (100)`
      // it waits for the writer to end, and keeps nobody else from writing
      isBuilt(apply('-- runs apart', BUILD))
      await sql`insert into box (size) values (101)`
    })
    await built
    expect(await indexes()).toEqual([{ name: 'box_label', whole: true }])
  })

  test('builds anew what a run before left unfinished', async () => {
    await sql`insert into box (size, label) values (30, 'same'), (31, 'same')`
    const unique = BUILD.replace('index', 'unique index')
    await expect(apply('-- runs apart', unique)).rejects.toThrow(/0002-x\.sql.*unique/)
    expect(await indexes()).toEqual([{ name: 'box_label', whole: false }])
    expect(await noted()).toEqual([])
    await sql`delete from box where size = 31`
    await apply('-- runs apart', unique)
    expect(await indexes()).toEqual([{ name: 'box_label', whole: true }])
    expect(await noted()).toEqual(['0002-x.sql'])
  })
})

describe('a migration that runs in bites', () => {
  const FILL = `with bite as (select size from box where size > coalesce($1::int, 0) order by size limit 10 for update),
    filled as (update box set label = 'bite ' || coalesce($1::text, 'first') from bite where box.size = bite.size)
    select size as last from bite order by size desc limit 1`

  test('reaches every row, each once', async () => {
    await apply('-- runs in bites', FILL)
    expect(await sql`select label, count(*)::int from box group by label order by min(size)`).toEqual([
      { label: 'bite first', count: 10 },
      { label: 'bite 10', count: 10 },
      { label: 'bite 20', count: 5 },
    ])
    expect(await noted()).toEqual(['0002-x.sql'])
  })

  test('keeps what it did when it fails, and is not done', async () => {
    await sql`alter table box add check (label <> 'bite 10')`
    await expect(apply('-- runs in bites', FILL)).rejects.toThrow(/0002-x\.sql/)
    expect(await sql`select count(*)::int from box where label is not null`).toEqual([{ count: 10 }])
    expect(await noted()).toEqual([])
  })
})
