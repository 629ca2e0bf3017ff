import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { UPLOAD_PATH } from '@quan/contract/picture/upload.ts'
import { demoWechatPayAccount } from '@quan/simulators/wechat-pay/pay-account.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findDataFaults } from '#data-check/check-data.ts'
import { UNDER_WAY_MS } from '#data-check/file-rules.ts'
import { DELETED_MEMBERS_FILE } from '#features/my-data/deleted-members.jobs.ts'
import { eraseAccount } from '#features/my-data/delete-account.service.ts'
import { type CrashWorld, crashWorld } from '#features/payment/testing/crash/crash-world.ts'
import { pictureSweepJob } from '#features/picture/picture.jobs.ts'
import { keptBlocks } from '#features/safety/kept-blocks.ts'
import { personalDataSources } from '#personal-data-sources.ts'
import { systemClock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { listMigrations, migrate, MIGRATIONS } from '#platform/database/migrate.ts'
import { pictureStore } from '#platform/pictures/picture-store.ts'
import { everySessionIsValid } from '#platform/tokens/session-validity.ts'
import { startLoad } from '#testing/faults/load.ts'
import { ownCluster } from '#testing/own-cluster.ts'
import { startProcess } from '#testing/started-process.ts'
import { storeMember } from '#testing/stored-member.ts'
import { VENDOR_SETTINGS } from '#testing/test-settings.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SEED = 8
/** So many that they are not done before the backup is. */
const ORDERS = 40
const LOOK_AGAIN_MS = 50
const LONGEST_MS = 300_000
/** Committed and seen by somebody, at an instant of the machine's clock. */
type Sighting = { at: number; rows: string[] }

let [place, backups] = ['', '']
let world: CrashWorld
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'quan-backup-'))
  backups = join(place, 'backups')
  const dataDir = join(place, 'living')
  const database = await ownCluster({ folder: join(dataDir, 'postgres') })
  world = await crashWorld({ orders: ORDERS, seed: SEED, account: demoWechatPayAccount, database, dataDir })
})
afterAll(async () => {
  await world.close()
  await rm(place, { recursive: true, force: true })
})

type Run = { folder: string; dataDir: string; databaseUrl?: string; args?: string[] }

async function run(script: 'backup' | 'restore', { folder, dataDir, databaseUrl, args = [] }: Run) {
  const environment = { ...VENDOR_SETTINGS, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const started = startProcess(ROOT, { script: `scripts/${script}.ts`, args: [...args, folder], environment })
  return { code: await started.exitCode(), output: started.output() }
}

/** Rows that people made, each in the state that it is in. */
const rowsOf = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ row: string }[]>`
    select 'order ' || id as row from "order" union all select 'payment ' || payment.order_id from payment
    union all select 'picture ' || path from picture`
  return rows.map(({ row }) => row)
}

/** Looks again and again until told to stop. */
function watch(sql: Sql) {
  const sightings: Sighting[] = []
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      sightings.push({ rows: await rowsOf(sql), at: Date.now() })
      await sleep(LOOK_AGAIN_MS)
    }
  })()
  return async () => {
    over.abort()
    await watching
    return sightings
  }
}

/** The account goes as its member would have it. */
async function erase(memberId: string) {
  const sources = personalDataSources({
    store: pictureStore(join(world.dataDir, 'pictures')),
    vault: world.vault,
    keptBlocks: keptBlocks({ hashKeys: [], vault: world.vault }),
  })
  const parts = { sql: world.sql, clock: systemClock, sessionValidity: everySessionIsValid, sources }
  await eraseAccount(memberId, parts)
}

/** Once what is under way was swept, nothing is left to wait for. */
async function faultsIn(sql: Sql, dataDir: string) {
  const now = Date.now() + 2 * UNDER_WAY_MS
  const store = pictureStore(join(dataDir, 'pictures'))
  await pictureSweepJob({ sql, store, clock: { now: () => now } }).run(new AbortController().signal)
  return await findDataFaults({ sql, dataDir, pictures: store, now })
}

describe('a backup that is made while people sign up, pay and upload', () => {
  test(
    'brings back all that was committed, keeps away who left since, and all data holds in both',
    async () => {
      const leaving = await storeMember(world.sql, { vault: world.vault })
      const load = await startLoad(world, SEED)
      await load.further(20)
      const stopWatching = watch(world.sql)
      const began = Date.now()
      const made = await run('backup', { folder: backups, dataDir: world.dataDir })
      expect([made.code, made.output]).toEqual([0, expect.stringMatching(/备份完成/)])
      const until = Date.parse(/含 (\S+) 以前/.exec(made.output)?.[1] ?? '')
      const sightings = await stopWatching()
      const seen = sightings.findLast(({ at }) => at < until)?.rows ?? []
      expect(seen.length).toBeGreaterThan(sightings.find(({ at }) => at > began)?.rows.length ?? Infinity)

      await erase(leaving.memberId)
      const list = join(world.dataDir, DELETED_MEMBERS_FILE)
      await expect.poll(() => readFile(list, 'utf8').catch(() => ''), PATIENT).toContain(leaving.memberId)
      await load.done()
      expect(load.answers).toContainEqual({ what: UPLOAD_PATH, status: 200 })

      const beside = join(place, 'beside')
      await cp(list, join(beside, DELETED_MEMBERS_FILE))
      const [name = ''] = await readdir(backups)
      const folder = join(backups, name)
      const put = await run('restore', { folder, dataDir: beside })
      expect([put.code, put.output]).toEqual([0, expect.stringMatching(/恢复完成/)])
      const restored = await ownCluster({ folder: join(beside, 'postgres') })
      onTestFinished(() => restored.close())
      expect(await rowsOf(restored.sql)).toEqual(expect.arrayContaining(seen))

      const isHere = async () =>
        (await restored.sql`select from member where id = ${leaving.memberId} and closed_at is null`).length
      expect(await isHere()).toBe(1)
      const server = await world.serve({ databaseUrl: restored.url, dataDir: beside })
      onTestFinished(async () => void (await server.end()))
      await expect.poll(isHere, PATIENT).toBe(0)
      expect(await faultsIn(restored.sql, beside)).toEqual([])
      expect(await faultsIn(world.sql, world.dataDir)).toEqual([])

      // a database that was brought back by other means: files that went since, and such as came since
      await rm(join(beside, 'pictures'), { recursive: true })
      await pictureStore(join(beside, 'pictures')).put('f'.repeat(32), new Map([[120, Buffer.from('later')]]))
      const [lost, unnamed] = ['uploaded pictures have their files', 'files of pictures have their rows']
      expect(await faultsIn(restored.sql, beside)).toEqual([lost, unnamed].map((rule) => expect.stringContaining(rule)))
      const again = await run('restore', { folder, dataDir: beside, databaseUrl: restored.url, args: ['--files'] })
      expect([again.code, again.output]).toEqual([0, expect.stringMatching(/恢复完成/)])
      expect(await faultsIn(restored.sql, beside)).toEqual([])
    },
    LONGEST_MS,
  )

  test('holds keys and pictures that its owner alone can read, and takes no room twice', async () => {
    const [first = ''] = await readdir(backups)
    expect((await run('backup', { folder: backups, dataDir: world.dataDir })).code).toBe(0)
    const second = (await readdir(backups)).find((name) => name !== first) ?? ''
    const entries = await readdir(join(backups, second), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    const open = await Promise.all(files.map(async (file) => ((await stat(file)).mode & 0o077) !== 0))
    expect(files.filter((_, index) => open[index])).toEqual([])
    expect(files.filter((file) => file.includes('/keys/')).length).toBeGreaterThan(2)
    const pictures = files.filter((file) => file.includes(`${second}/pictures/`))
    const links = await Promise.all(pictures.map(async (file) => (await stat(file)).nlink))
    expect(links.filter((count) => count === 2).length).toBeGreaterThan(0)
  })

  test('is not put over what is there', async () => {
    const [backup = ''] = await readdir(backups)
    const put = await run('restore', { folder: join(backups, backup), dataDir: world.dataDir })
    expect([put.code, put.output]).toEqual([1, expect.stringContaining('不是空的')])
    expect((await world.sql`select from "order"`).length).toBeGreaterThan(0)
  })
})

describe('an upgrade that is tried on a copy', () => {
  /** The migrations of the version that had so many. */
  async function migrationsOf(count: number): Promise<URL> {
    const folder = await mkdtemp(join(place, 'migrations-'))
    const names = (await listMigrations(MIGRATIONS)).slice(0, count)
    for (const name of names) await cp(new URL(name, MIGRATIONS), join(folder, name))
    return pathToFileURL(`${folder}/`)
  }
  const peopleOf = async (sql: Sql) =>
    await sql`
      select member.id, nick_name, device.id as device,
        coalesce(to_jsonb(member) ->> 'phone', to_jsonb(member) ->> 'clear_phone') as phone
      from member join device on member_id = member.id order by 1`

  // the twentieth takes something away; the eleven after it add
  test.each([
    [19, Infinity, /newer version of Quan \(0020-payment-attempt\.sql/],
    [20, 31, /^runs on it$/],
  ])(
    'brings everything forward from migration %i, and is gone back from as it says of itself',
    async (count, upTo, outcome) => {
      const older = await migrationsOf(count)
      const [dataDir, beside, folder] = [`old-${count}`, `copy-${count}`, `backups-${count}`].map((name) =>
        join(place, name),
      ) as [string, string, string]
      const living = await ownCluster({ folder: join(dataDir, 'postgres'), migrations: older })
      onTestFinished(() => living.close())
      await living.sql`
        insert into member (id, nick_name, phone)
        select gen_random_uuid(), '小满', (13000000000 + number)::text from generate_series(1, 50) number`
      await living.sql`
        insert into device (id, member_id, device_key, name, is_native, created_at, last_used_at)
        select gen_random_uuid(), id, id::text, '', false, now(), now() from member`
      await mkdir(join(dataDir, 'keys'))
      expect((await run('backup', { folder, dataDir })).code).toBe(0)
      const [name = ''] = await readdir(folder)
      expect((await run('restore', { folder: join(folder, name), dataDir: beside })).code).toBe(0)

      const copy = await ownCluster({ folder: join(beside, 'postgres'), migrations: older })
      onTestFinished(() => copy.close())
      const newer = await migrationsOf(upTo)
      expect(await migrate(copy.sql, newer)).toEqual((await listMigrations(newer)).slice(count))
      expect(await peopleOf(living.sql)).toHaveLength(50)
      expect(await peopleOf(copy.sql)).toEqual(await peopleOf(living.sql))
      expect(await migrate(copy.sql, older).then(() => 'runs on it', String)).toMatch(outcome)
      // what the backup was made of knows nothing of it
      expect(await migrate(living.sql, older)).toEqual([])
    },
    LONGEST_MS,
  )
})

const PATIENT = { timeout: 60_000 }
