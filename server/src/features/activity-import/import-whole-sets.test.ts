import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFile } from '#features/activity-import/import-file.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { readTestSettings } from '#testing/test-settings.ts'

/** The whole sets are not part of the project. */
const { importSetsDir } = readTestSettings()
const TORONTO = join(importSetsDir ?? '', 'city-events/toronto.jsonld')
const CONFERENCES = join(importSetsDir ?? '', 'conferences/conferences.jsonl')

/** Several thousand rows, on a machine that is busy with other tests. */
const LIMIT = { timeout: 120_000 }

describe.skipIf(importSetsDir === null)('the whole sets (skipped without IMPORT_SETS_DIR)', LIMIT, () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  const importSet = (file: string) => importFile({ sql: database.sql, file, now: Date.parse('2026-11-21T00:00:00Z') })

  test('850 events of Toronto: 843 new, 3 doubles, 4 that end before they start', async () => {
    const report = await importSet(TORONTO)
    expect(report).toMatchObject({ rows: 850, imported: 843, merged: 3, rejected: 4 })
    expect(report.rejections.map(({ row, reason }) => [row, reason])).toEqual(
      [28, 441, 522, 700].map((row) => [row, '结束早于开始']),
    )
    expect(await importSet(TORONTO)).toMatchObject({ imported: 0, merged: 846, rejected: 4 })
  })

  test('6,831 conferences: 6,006 new, 825 doubles', async () => {
    expect(await importSet(CONFERENCES)).toMatchObject({ rows: 6_831, imported: 6_006, merged: 825, rejected: 0 })
    expect(await importSet(CONFERENCES)).toMatchObject({ imported: 0, merged: 6_831 })
  })

  test('every city has a zone of its own, none is shown in UTC but 线上', async () => {
    const zones = await database.sql`select name from city where time_zone = 'UTC'`
    expect(zones).toEqual([{ name: '线上' }])
  })

  test('no e-mail address and no telephone number of an organizer is stored', async () => {
    const events = JSON.parse(await readFile(TORONTO, 'utf8')) as { organizer: { email: string; telephone: string } }[]
    const contacts = events
      .flatMap(({ organizer: { email, telephone } }) => [email, telephone])
      .filter((text) => text.length >= 7)
    const [row] = await database.sql`
      select count(*)::int as count from activity, unnest(${[...new Set(contacts)]}::text[]) contact
      where source_licence like 'Open Government%' and position(lower(contact) in lower(concat_ws(' ', title, description, venue, address, organizer_name))) > 0`
    expect(row).toEqual({ count: 0 })
  })
})
