import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Sql } from '#platform/database/connect.ts'
import { listMigrations, migrate, MIGRATIONS, readSchemaVersion } from '#platform/database/migrate.ts'
import { emptyDatabase, type TestDatabase } from '#testing/test-database.ts'

const BOX = 'create table box (size integer); insert into box values (1), (2);'
const LABEL = "alter table box add column label text not null default '';"

/** Those that were there before the first line told what a migration is. */
const OLD = 16

test('each migration says in its first line whether the version before runs on it', async () => {
  const names = (await listMigrations(MIGRATIONS)).slice(OLD)
  for (const name of names) {
    const [first] = (await readFile(new URL(name, MIGRATIONS), 'utf8')).split('\n')
    expect(first, name).toMatch(/^-- (?:expands|contracts): /)
  }
})

describe('migrations', () => {
  let database: TestDatabase
  let sql: Sql
  let folder: URL
  beforeEach(async () => {
    database = await emptyDatabase()
    ;({ sql } = database)
    folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'quan-migrations-'))}/`)
  })
  afterEach(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  const put = (name: string, text: string) => writeFile(new URL(name, folder), text)
  const tables = async () =>
    (await sql<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public' order by 1`).map(
      ({ name }) => name,
    )

  test('bring an empty database to the newest, in order', async () => {
    await put('0001-box.sql', BOX)
    await put('0002-label.sql', LABEL)
    expect(await migrate(sql, folder)).toEqual(['0001-box.sql', '0002-label.sql'])
    expect(await sql`select size, label from box order by size`).toEqual([
      { size: 1, label: '' },
      { size: 2, label: '' },
    ])
  })

  test('are applied once, later ones when they are there', async () => {
    await put('0001-box.sql', BOX)
    await migrate(sql, folder)
    expect(await migrate(sql, folder)).toEqual([])
    await put('0002-label.sql', LABEL)
    expect(await migrate(sql, folder)).toEqual(['0002-label.sql'])
  })

  test('are applied once although two servers start together, also an index that is built beside the writing', async () => {
    await put('0001-box.sql', BOX)
    const build = 'create index concurrently if not exists box_size on box (size);'
    await put('0002-index.sql', `-- expands: an index\n-- runs apart\n${build}`)
    const other = connect({ url: database.url, max: 2 })
    const applied = await Promise.all([migrate(sql, folder), migrate(other, folder)])
    await other.end()
    expect(applied.flat()).toEqual(['0001-box.sql', '0002-index.sql'])
  })

  test('that only add are run on by the version before, which does not know them', async () => {
    await put('0001-box.sql', BOX)
    await put('0002-label.sql', `-- expands: a column with a default\n${LABEL}`)
    await migrate(sql, folder)
    await rm(new URL('0002-label.sql', folder))
    expect(await migrate(sql, folder)).toEqual([])
    await sql`insert into box values (3)`
    expect(await readSchemaVersion(sql, folder)).toEqual({
      newest: '0002-label.sql',
      missing: [],
      unknown: [{ name: '0002-label.sql', expands: true }],
    })
  })

  test('are looked at without being applied', async () => {
    await put('0001-box.sql', BOX)
    expect(await readSchemaVersion(sql, folder)).toEqual({ newest: null, missing: ['0001-box.sql'], unknown: [] })
    expect(await tables()).toEqual([])
  })

  test('that fail leave nothing of theirs behind, keep those before, and are named', async () => {
    await put('0001-box.sql', BOX)
    await put('0002-broken.sql', 'create table other (); select nothing from nowhere;')
    await expect(migrate(sql, folder)).rejects.toThrow(/0002-broken\.sql.*nowhere/)
    expect(await tables()).toEqual(['box', 'migration'])
    await put('0002-broken.sql', 'create table other ();')
    expect(await migrate(sql, folder)).toEqual(['0002-broken.sql'])
    expect(await tables()).toEqual(['box', 'migration', 'other'])
  })

  test('of a newer version are refused, and nothing is changed', async () => {
    await put('0001-box.sql', BOX)
    await migrate(sql, folder)
    await sql`insert into migration (name) values ('0002-newer.sql')`
    await expect(migrate(sql, folder)).rejects.toThrow(/newer version of Quan \(0002-newer\.sql\)/)
    expect(await tables()).toEqual(['box', 'migration'])
  })

  test.each([
    ['a gap', ['0001-box.sql', '0003-label.sql']],
    ['a number twice', ['0001-box.sql', '0001-label.sql']],
    ['another first number', ['0000-box.sql']],
    ['another form of name', ['0001_box.sql']],
  ])('with %s are refused before the database is touched', async (_name, names) => {
    for (const name of names) await put(name, BOX)
    await expect(migrate(sql, folder)).rejects.toThrow(/breaks the row/)
    expect(await tables()).toEqual([])
  })

  test('are the SQL files alone', async () => {
    await put('README.md', 'about')
    await mkdir(new URL('drafts', folder))
    expect(await listMigrations(folder)).toEqual([])
  })

  test('of Quan are numbered without gaps, and bring an empty database to the newest', async () => {
    const names = await listMigrations(new URL('../../../migrations/', import.meta.url))
    expect(await migrate(sql)).toEqual(names)
    expect(await migrate(sql)).toEqual([])
  })
})
