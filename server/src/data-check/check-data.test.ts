import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DELETED_MEMBERS_FILE } from '#features/my-data/deleted-members.jobs.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { pictureStore } from '#platform/pictures/picture-store.ts'
import { startProcess } from '#testing/started-process.ts'
import { VENDOR_SETTINGS } from '#testing/test-settings.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { DATA_RULES, findDataFaults } from './check-data.ts'
import { ROWS_A_BITE } from './data-rule.ts'
import { type HealthyData, healthyData, picturePath, PLANTED_ROWS, putOldPicture } from './planted-faults.testing.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const UNNAMED = 'files of pictures have their rows'
const RETURNED = 'nobody in the list of those who went is here'

let database: TestDatabase
let healthy: HealthyData
beforeAll(async () => {
  database = await testDatabase()
  healthy = await healthyData(database.sql)
})
afterAll(() => database.close())

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'quan-check-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
const faultsIn = async (dataDir: string, sql: SqlRunner = database.sql) =>
  await findDataFaults({ sql, dataDir, pictures: pictureStore(join(dataDir, 'pictures')), now: Date.now() })

/** What is found after some SQL, which is taken back. */
async function faultsAfter(planted: string, dataDir: string): Promise<string[]> {
  const undone = new Error('The test takes back what it did.')
  let found: string[] = []
  const act = database.sql.begin(async (transaction) => {
    await transaction.unsafe(planted)
    found = await faultsIn(dataDir, transaction)
    throw undone
  })
  await expect(act).rejects.toBe(undone)
  return found
}

describe('the check of all data', () => {
  test('finds nothing where nothing is wrong', async () => {
    expect(await faultsIn(await aFolder())).toEqual([])
  })

  test('knows a fault of each rule', () => {
    const planted = [...Object.keys(PLANTED_ROWS), UNNAMED, RETURNED]
    expect(planted.toSorted()).toEqual(DATA_RULES.map(({ about }) => about).toSorted())
  })

  test.each(Object.keys(PLANTED_ROWS))('names what breaks: %s', async (about) => {
    const dataDir = await aFolder()
    if (about.startsWith('deleted pictures')) await putOldPicture(dataDir, 'b')
    const found = await faultsAfter(PLANTED_ROWS[about]!(healthy), dataDir)
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`^FAULT  ${about}: [1-9]\\d*, .`)))
  })

  test('names files that no row names, and none that is on its way', async () => {
    const dataDir = await aFolder()
    await putOldPicture(dataDir, 'd')
    expect(await faultsIn(dataDir)).toEqual([`FAULT  ${UNNAMED}: 1, ${picturePath('d')}`])
    await writeFile(join(dataDir, 'pictures/dd', 'half.part'), 'half')
    expect(await faultsIn(dataDir)).toHaveLength(1)
  })

  test('names who went by the list and is here', async () => {
    const dataDir = await aFolder()
    const { memberId } = healthy.ann
    await writeFile(join(dataDir, DELETED_MEMBERS_FILE), `2026-11-21T00:00:00.000Z ${memberId}\n`)
    expect(await faultsIn(dataDir)).toEqual([`FAULT  ${RETURNED}: 1, ${memberId}`])
  })

  test('reads more rows than one bite has, and names the first few', async () => {
    const many = 2 * ROWS_A_BITE + 1
    const planted = `insert into member (id, referrer_id) select id, id from (
      select gen_random_uuid() as id from generate_series(1, ${many})) as made`
    const [line = ''] = await faultsAfter(planted, await aFolder())
    expect(line).toMatch(new RegExp(`: ${many}, first (?:[-0-9a-f]{36}(?:, )?){5}$`))
  })
})

describe('npm run check:data', () => {
  const run = async (databaseUrl: string) => {
    const environment = { ...VENDOR_SETTINGS, DATABASE_URL: databaseUrl, DATA_DIR: await aFolder() }
    const started = startProcess(ROOT, { script: 'scripts/check-data.ts', environment })
    return { code: await started.exitCode(), lines: started.output().split('\n') }
  }

  test('has a line for each rule, and ends with 1 when something is wrong', async () => {
    const own = await testDatabase()
    onTestFinished(() => own.close())
    const well = await run(own.url)
    expect([well.code, well.lines.at(-2)]).toEqual([0, 'Everything holds.'])
    expect(well.lines.filter((line) => line.startsWith('ok     '))).toHaveLength(DATA_RULES.length)
    await own.sql.unsafe(PLANTED_ROWS['uploaded pictures have their files']!(healthy))
    const ill = await run(own.url)
    expect([ill.code, ill.lines.at(-2)]).toEqual([1, '1 rules are broken.'])
    expect(ill.lines).toContain(`FAULT  uploaded pictures have their files: 1, ${picturePath('a')}`)
  })
})
