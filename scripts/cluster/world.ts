import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { activityStore } from '@quan/server/features/activity/activity-store.service.ts'
import { syncCities } from '@quan/server/features/city/reference-cities.ts'
import { captchaQueries } from '../../server/src/features/login/login.queries.ts'
import { systemClock } from '@quan/server/platform/clock/clock.ts'
import { loadServerKeys } from '@quan/server/platform/config/server-keys.ts'
import { connect, type Sql } from '@quan/server/platform/database/connect.ts'
import { isAway } from '@quan/server/platform/http/failure.ts'
import { migrate } from '@quan/server/platform/database/migrate.ts'
import { personalVault } from '@quan/server/platform/personal-data/personal-vault.ts'
import { accessTokens, type Caller } from '@quan/server/platform/tokens/access-tokens.ts'
import { demoVendorSettings } from '@quan/simulators/demo-vendor-settings.ts'
import { anActivity, aTicketType } from '../../server/src/features/activity/testing/an-activity.ts'
import { storeConsents, storeMember } from '../../server/src/testing/stored-member.ts'
import { freePort } from '../../server/src/testing/started-process.ts'
import { type Engine, engine } from './engine.ts'
import { type Machines, until } from './machines.ts'
import type { Vendors, Wares } from './people.ts'
import type { Person } from './town.ts'

const ROOT = join(import.meta.dirname, '../..')
const DAY_MS = 86_400_000
/** Places of an activity, fewer than are wanted. */
const CAPACITY = 90

/** Server processes on the machines, vendors beside them, and people who may come. */
export type World = {
  sql: Sql
  dataDir: string
  vendors: Vendors
  apps: readonly Engine[]
  isReady(app: number): Promise<boolean>
  /** Failures that no part which is away explains, as the processes wrote them down, and how often. */
  unforeseen(): Promise<string[]>
  wares(): Promise<Wares>
  people(count: number): Promise<Person[]>
  /** Gives them new tokens, as the app gets one before the old one runs out. */
  renew(people: readonly Person[]): Promise<void>
  close(): Promise<void>
}

export async function startWorld(machines: Machines): Promise<World> {
  const dataDir = join(machines.folder, 'data')
  await mkdir(dataDir)
  const superuser = 'postgres:superuser'
  await makeDatabase((await machines.databaseUrl(1, superuser)).replace(/quan$/, 'postgres'))
  const sql = connect({ url: await machines.databaseUrl(1, 'quan:quan'), max: 2, applicationName: 'quan test' })
  await migrate(sql)
  await syncCities(sql)
  const keys = await loadServerKeys({ keysDir: join(dataDir, 'keys'), mayMake: true, rsaBits: 1_024 })
  const [vault, tokens] = [personalVault(keys), accessTokens({ keys: keys.accessToken, clock: systemClock })]
  const vendorsUrl = await startVendors(machines.folder)
  const logOf = (app: number) => join(machines.folder, `app-${app + 1}.log`)
  const apps = await Promise.all(
    [1, 2].map((machine) => anApp({ machine, machines, dataDir, vendorsUrl, log: logOf(machine - 1) })),
  )
  for (const app of apps) app.start()
  const isReady = async (app: number) => await isReadyAt(`http://127.0.0.1:${await machines.appPort(app + 1)}`)
  const allReady = async () => (await isReadyAt(machines.peopleUrl)) && (await isReady(0)) && (await isReady(1))
  await until('both server processes are ready', allReady).catch(async (cause: unknown) => {
    const said = await Promise.all(apps.map((_, index) => readFile(logOf(index), 'utf8')))
    throw new Error(`The server processes are not ready:\n${said.join('\n')}`, { cause })
  })
  const captchas = captchaQueries(sql)
  const callers = new Map<Person, Caller>()
  let addresses = 0
  return {
    sql,
    dataDir,
    apps,
    isReady,
    unforeseen: async () => unforeseenIn(await Promise.all(apps.map((_, index) => readFile(logOf(index), 'utf8')))),
    vendors: { url: vendorsUrl, readCaptcha: (id) => captchas.findText(id, Date.now()) },
    async wares() {
      const ticketTypes = [0.7, 0.5].map((share) =>
        aTicketType({ quota: Math.ceil(CAPACITY * share), priceFen: Math.ceil(share * 9_999) }),
      )
      const [startAt, publishedAt] = [Date.now() + 30 * DAY_MS, Date.now() - DAY_MS]
      const activity = anActivity({ capacity: CAPACITY, ticketTypes, startAt, publishedAt })
      await activityStore(sql).add([activity])
      return { activityId: activity.id, ticketTypeIds: ticketTypes.map(({ id }) => id) }
    },
    async people(count) {
      const people = []
      for (let made = 0; made < count; made++) {
        const member = await storeMember(sql, { sex: 1, birthDate: '1990-01-01', vault })
        addresses += 1
        const from = `127.0.${1 + Math.floor(addresses / 250)}.${1 + (addresses % 250)}`
        const { memberId, deviceId } = member
        const person = { device: randomUUID(), memberId, token: await tokens.issue(member), credential: null, from }
        callers.set(person, { memberId, deviceId })
        people.push(person)
      }
      await storeConsents(sql)
      return people
    },
    async renew(people) {
      for (const person of people) {
        const caller = callers.get(person)
        if (caller) person.token = await tokens.issue(caller)
      }
    },
    async close() {
      await sql.end({ timeout: 1 })
    },
  }
}

/** Level of an entry that somebody has to look at. */
const ERROR = 50
type Entry = { level: number; msg: string; job?: string; err?: { code?: string; message?: string } }

function unforeseenIn(logs: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of logs.join('\n').split('\n')) {
    const entry = line.startsWith('{') ? (JSON.parse(line) as Entry) : null
    if (entry === null || entry.level < ERROR) continue
    const { msg, job, err } = entry
    // of a request its failure stands in another line
    if (msg === 'request' || isAway(Object.assign(new Error(), { code: err?.code }))) continue
    const words = `${msg}${job === undefined ? '' : ` (${job})`}: ${err?.code ?? ''} ${err?.message ?? ''}`
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts].map(([words, count]) => `${count} × ${words}`)
}

/** Vendors whom nobody kills. */
async function startVendors(folder: string): Promise<string> {
  const port = String(await freePort())
  const script = join(ROOT, 'simulators/src/wechat-pay/run.ts')
  const args = [script, '--port', port, '--data-dir', join(folder, 'vendors')]
  engine({ command: process.execPath, args, log: join(folder, 'vendors.log') }).start()
  const url = `http://127.0.0.1:${port}/sim`
  await until('the vendors answer', async () => (await fetch(`${url}/sms/outbox`)).status === 200)
  return url
}

async function makeDatabase(url: string) {
  const owner = connect({ url, max: 1, applicationName: 'quan test' })
  try {
    await owner.unsafe(`create user quan password 'quan'`)
    await owner.unsafe(`create database quan owner quan encoding 'UTF8' template template0`)
  } finally {
    await owner.end({ timeout: 1 })
  }
}

const isReadyAt = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/readyz`)
  await answer.body?.cancel()
  return answer.status === 200
}

type AnApp = { machine: number; machines: Machines; dataDir: string; vendorsUrl: string; log: string }

async function anApp({ machine, machines, dataDir, vendorsUrl, log }: AnApp): Promise<Engine> {
  const environment = {
    ...demoVendorSettings,
    PORT: String(await machines.appPort(machine)),
    PRIVATE_PORT: '0',
    PUBLIC_URL: machines.peopleUrl,
    DATABASE_URL: await machines.databaseUrl(machine, 'quan:quan'),
    REDIS_URL: await machines.redisUrl(machine),
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    // people here seal nothing, so that it costs less to be many
    SEALING: 'off',
    LOG_LEVEL: 'warn',
    RSA_BITS: '1024',
    QQLBS_BASE_URL: `${vendorsUrl}/tencent-map`,
    ALISMS_BASE_URL: `${vendorsUrl}/aliyun-sms`,
    TCSMS_BASE_URL: `${vendorsUrl}/tencent-sms`,
    UNICLOUD_BASE_URL: `${vendorsUrl}/unicloud`,
    WX_OPEN_BASE_URL: `${vendorsUrl}/wechat-open`,
    WX_API_BASE_URL: `${vendorsUrl}/wechat-open`,
    WXPAY_BASE_URL: `${vendorsUrl}/wechat-pay`,
  }
  const args = [join(ROOT, 'scripts/cluster/app-process.ts')]
  return engine({ command: process.execPath, args, log, environment })
}
