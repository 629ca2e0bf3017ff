import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile } from '#features/activity-import/import-file.ts'
import { FileRefused } from '#features/activity-import/reading/file-row.ts'
import { FILE_FORMATS } from '#features/activity-import/reading/file-format.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type FuzzInput, fuzzPlan, fuzzRun } from './fuzz-run.testing.ts'
import { mutatedBytes } from './mutated-bytes.testing.ts'

const { inputs, seed } = fuzzPlan('imports')
const AT_ONCE = 25
const SAMPLES = new URL('../features/activity-import/samples/', import.meta.url)
/** Of a sample, in bytes: the first rows tell its language. */
const SAMPLE_MAX = 6_000

/** A file of an operator's is many activities, each of which is stored. */
const FILE_COST_MAX_MS = 2_000

/** What makes a difference in calendars, tables and JSON. */
const FILE_TOKENS = [
  'BEGIN:VEVENT',
  'END:VEVENT',
  'RRULE:FREQ=SECONDLY',
  'RRULE:FREQ=DAILY;COUNT=99999999',
  'RDATE:20260101',
  'RECURRENCE-ID:20260101',
  'DTSTART;TZID=Nowhere/At_All:20260230T250000',
  'DTSTART:99999999T999999Z',
  'DURATION:P99999999W',
  ';VALUE=DATE:',
  '\r\n ',
  'TZOFFSETTO:+9999',
  '"',
  '""',
  ',',
  '\n',
  '\r\n',
  ';',
  '\t',
  '\0',
  '\ufeff',
  '\ufffd',
  '{',
  '}',
  '[',
  ']',
  '[[[[',
  ':',
  'null',
  '1e999',
  '\\ud800',
  '__proto__',
  '"@type":"Event"',
  '"startDate":',
  '"@graph":[',
  '2026-02-30',
  '+99:99',
  '<b>',
  '&amp;',
  '&#0;',
  '()',
  '9'.repeat(300),
]

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'quan-fuzz-import-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

// proves 17.13
test(
  `${inputs} files are imported, or refused with a sentence (FUZZ_SEED=${seed})`,
  async () => {
    const found = await fuzzRun(files(), { costMaxMs: FILE_COST_MAX_MS })
    expect(found).toMatchObject({ inputs, faults: [], costly: [] })
  },
  120_000 + inputs * 200,
)

async function* files(): AsyncGenerator<FuzzInput> {
  const names = ['calendar.ics', 'hangzhou.csv', 'graph.jsonld', 'conferences.jsonl', 'toronto.jsonld']
  const samples = await Promise.all(
    names.map(async (name) => (await readFile(new URL(name, SAMPLES))).subarray(0, SAMPLE_MAX)),
  )
  const format = fc.constantFrom(undefined, undefined, ...FILE_FORMATS)
  const changed = fc.record({ bytes: mutatedBytes(samples, FILE_TOKENS), format })
  for (let made = 0; made < inputs; made += AT_ONCE) {
    await database.sql`delete from activity`
    for (const { bytes, format: as } of fc.sample(changed, {
      seed: seed + made,
      numRuns: Math.min(AT_ONCE, inputs - made),
    }))
      yield { about: `as ${as} ${bytes.toString('base64')}`, send: () => imported(bytes, as) }
  }
}

async function imported(bytes: Buffer, format: (typeof FILE_FORMATS)[number] | undefined): Promise<string[]> {
  const file = join(folder, 'list')
  await writeFile(file, bytes)
  try {
    const report = await importFile({ sql: database.sql, file, format, now: TEST_NOW })
    const { rows, imported: made, updated, merged, rejected } = report
    return rows === made + updated + merged + rejected ? [] : ['rows are missing in the report']
  } catch (error) {
    return error instanceof FileRefused ? [] : [`throws ${String(error).slice(0, 200)}`]
  }
}
