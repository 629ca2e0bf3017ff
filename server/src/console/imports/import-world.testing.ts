import {
  addImportPart,
  beginImport,
  getImport,
  readImport,
  startImport,
} from '@quan/contract/console/imports/import-calls.ts'
import type { ImportColumn, ImportSource } from '@quan/contract/console/imports/activity-import.ts'
import { IMPORT_PART_BYTES } from '@quan/contract/console/imports/import-limits.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type ConsoleWorld, consoleWorld } from '#console/console-world.testing.ts'
import { importJobs } from '#features/activity-import/import.jobs.ts'
import type { Sql } from '#platform/database/connect.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testVault } from '#testing/test-keys.ts'

type Page = ReturnType<ConsoleWorld['browser']>

/** Columns of the tables that tests import. */
export const COLUMNS: ImportColumn[] = [
  { column: '活动', field: 'name' },
  { column: '日期', field: 'start' },
  { column: '城市', field: 'city' },
  { column: '说明', field: 'description' },
]
/** A source with its name alone. */
export const aSource = (name: string): ImportSource => ({
  name,
  url: null,
  licence: null,
  attribution: null,
  city: null,
  country: null,
})

/** A table of so many activities in 杭州, a day each hour, with what stands in their last column. */
export const aTable = (rows: number, note = '') =>
  ['活动,日期,城市,说明', ...Array.from({ length: rows }, (_, row) => `徒步 ${row},${timeOf(row)},杭州,${note}`)].join(
    '\n',
  )
const timeOf = (row: number) => new Date(Date.UTC(2027, 0, 1) + row * 3_600_000).toISOString()

/** Sends a file in parts and answers the import that waits. */
export async function sendFile(page: Page, content: string | Uint8Array, fileName = '活动.csv'): Promise<string> {
  const bytes = Buffer.from(content as string)
  const { result } = await page.call(beginImport, { fileName, fileBytes: bytes.length })
  for (let part = 0; part * IMPORT_PART_BYTES < bytes.length; part += 1) {
    const piece = bytes.subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES)
    await page.call(addImportPart, { id: result.id, part, content: piece.toString('base64') })
  }
  return result.id
}

/** Sends a file and starts its import as its columns are guessed. */
export async function startFile(page: Page, content: string | Uint8Array, source = aSource('城西')): Promise<string> {
  const id = await sendFile(page, content)
  const { result } = await page.call(readImport, { id })
  const columns = result.columns.flatMap(({ column, field }) => (field ? [{ column, field }] : []))
  await page.call(startImport, { id, columns, source })
  return id
}

type JobParts = { sql: Sql; world: ConsoleWorld }

/** What the job does in a server that has just begun, which is killed after so many transactions. */
export async function runImports({ sql, world }: JobParts, bites = Number.POSITIVE_INFINITY): Promise<void> {
  const [job] = importJobs({ sql, clock: { now: () => world.time.now }, vault: testVault() })
  let left = bites
  const signal = { get aborted() {
    left -= 1
    return left < 0
  } } // prettier-ignore
  await job?.run(signal as AbortSignal)
}

/** How far an import is. */
export const importOf = async (page: Page, id: string) => (await page.call(getImport, { id })).result

/** A database of their own for tests of imports, without any at the beginning of each, and who works there. */
export function importStage() {
  let database: TestDatabase
  let world: ConsoleWorld
  beforeAll(async () => {
    database = await testDatabase()
    world = consoleWorld(database.sql, { sealing: false, limits: false })
  })
  afterAll(async () => {
    await world.close()
    await database.close()
  })
  beforeEach(async () => {
    await database.sql`delete from activity_import`
    await database.sql`delete from activity`
  })
  return {
    sql: () => database.sql,
    world: () => world,
    editor: (cities: string[] | null = null) => world.signedIn({ roles: ['editor'], cities }),
    run: (bites?: number) => runImports({ sql: database.sql, world }, bites),
    /** How many activities there are, and a print of them all. */
    async stored() {
      const [row] = await database.sql<[{ count: number; prints: string | null }]>`
        select count(*)::int as count, md5(string_agg(title || description || start_at, ',' order by title)) as prints
        from activity`
      return row
    },
  }
}
