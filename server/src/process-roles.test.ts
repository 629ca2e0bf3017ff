import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { unfitWords } from '#features/safety/unfit-words.service.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { loadServerKeys } from '#platform/config/server-keys.ts'
import { openLog } from '#platform/log/log.ts'
import { accessTokens } from '#platform/tokens/access-tokens.ts'
import { startServer } from '#start-server.ts'
import { eventually } from '#testing/eventually.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { VENDOR_SETTINGS } from '#testing/test-settings.ts'

const CITIES = '/api/services/app/Activity/GetCityList'
/** A figure of a job that ran. */
const JOB_RUN = /^job_runs_total\{job="[^"]+"\} [1-9]/m

let dataDir = ''
let database: TestDatabase
const running: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quan-roles-'))
  database = await testDatabase()
})
afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())))
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** A process that is for this, on the database of all. */
async function aProcess(roles: string) {
  const own = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RSA_BITS: '1024', ROLES: roles, SEALING: 'off' }
  const environment = { ...own, ...VENDOR_SETTINGS }
  const config = readServerConfig(environment)
  const given = { config, environment, databaseUrl: database.url, clock: systemClock, webFolder: null }
  const server = await startServer(given)
  running.push(server)
  return { ...server, keysDir: config.keysDir }
}

async function isPushThere(url: string): Promise<boolean> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/push`)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.addEventListener('open', () => resolve(true))
  socket.addEventListener('error', () => resolve(false))
  const isThere = await promise
  socket.close()
  return isThere
}

// proves 41.3
test.each([
  ['calls', { push: false, health: 200, ready: 200, cities: 200, works: false }],
  ['push', { push: true, health: 200, ready: 200, cities: 404, works: false }],
  ['jobs', { push: false, health: 200, ready: 200, cities: 404, works: true }],
])('a process for %s does that and nothing else, and tells that it lives', async (role, expected) => {
  const { url, privateUrl } = await aProcess(role)
  const statusOf = async (path: string) => (await fetch(url + path)).status
  const hasWorked = async () => JOB_RUN.test(await (await fetch(`${privateUrl}/metrics`)).text())
  if (expected.works) await eventually(async () => expect(await hasWorked()).toBe(true))
  expect({
    push: await isPushThere(url),
    health: await statusOf('/healthz'),
    ready: await statusOf('/readyz'),
    cities: await statusOf(CITIES),
    works: await hasWorked(),
  }).toEqual(expected)
})

// proves 28.19
test('a word that is listed is refused by every process that answers calls', async () => {
  const processes = [await aProcess('calls'), await aProcess('calls')]
  const keys = await loadServerKeys({ keysDir: processes[0]!.keysDir, mayMake: false, rsaBits: 1_024 })
  const token = await accessTokens({ keys: keys.accessToken, clock: systemClock }).issue(
    await storeMember(database.sql),
  )
  const codeAt = async ({ url }: { url: string }) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ lines: { intro: '周末拉人进群' } })
    const answer = await fetch(url + pathOf(saveMyCard), { method: 'POST', headers, body })
    return ((await answer.json()) as { error: { code: string } | null }).error?.code ?? null
  }
  expect(await Promise.all(processes.map(codeAt))).toEqual([null, null])
  const operatorId = crypto.randomUUID()
  await database.sql`
    insert into operator (id, name, display_name, password, roles, created_at)
    values (${operatorId}, 'linyue', '林月', 'none', '{safety}', now())`
  const words = unfitWords({ ...database, clock: systemClock, log: openLog({ level: 'silent' }), base: [] })
  await database.sql.begin((tx) => words.add(tx, ['拉人进群'], operatorId))
  await eventually(async () => expect(await Promise.all(processes.map(codeAt))).toEqual(Array(2).fill('text.unfit')))
})

test('a role that is none keeps a process from starting', () => {
  expect(() => readServerConfig({ ROLES: 'calls, jbos' })).toThrow(
    'ROLES must be some of calls, push, jobs, parted by commas',
  )
})
