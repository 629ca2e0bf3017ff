import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorRole } from '@quan/contract/console/operator-role.ts'
import { operatorCommands } from '@quan/server/console/operators/operator-commands.ts'
import { activityStore } from '@quan/server/features/activity/activity-store.service.ts'
import { syncCities } from '@quan/server/features/city/reference-cities.ts'
import { captchaQueries } from '../../server/src/features/login/login.queries.ts'
import { systemClock } from '@quan/server/platform/clock/clock.ts'
import { loadServerKeys } from '@quan/server/platform/config/server-keys.ts'
import { connect, type Sql } from '@quan/server/platform/database/connect.ts'
import { migrate, readSchemaVersion } from '@quan/server/platform/database/migrate.ts'
import { type PersonalVault, personalVault } from '@quan/server/platform/personal-data/personal-vault.ts'
import { type AccessTokens, accessTokens, type Caller } from '@quan/server/platform/tokens/access-tokens.ts'
import { anActivity, aTicketType } from '../../server/src/features/activity/testing/an-activity.ts'
import { storeConsents, storeMember } from '../../server/src/testing/stored-member.ts'
import { anApp, CONSOLE_URL, nextVersion, startVendors, unforeseenIn } from './apps.ts'
import type { Engine } from './engine.ts'
import { type Machines, until } from './machines.ts'
import { type Held, heldIn } from '@quan/server/testing/held-memory.ts'
import type { Seat } from './operator.ts'
import type { Vendors, Wares } from './people.ts'
import type { Person } from './town.ts'

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
  /** Ends a server process in order and starts one of a version to come in its place, which migrates first. */
  upgrade(app: number): Promise<void>
  /** Failures that no part which is away explains, as the processes wrote them down, and how often. */
  unforeseen(): Promise<string[]>
  /** What a server process held, as it wrote it down. */
  held(app: number): Promise<Held[]>
  wares(): Promise<Wares>
  people(count: number): Promise<Person[]>
  /** An operator for everything in all cities, who has never entered. */
  operator(): Promise<Seat>
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
  const startedBy = { machines, dataDir, vendorsUrl }
  const apps = await Promise.all([1, 2].map((machine) => anApp({ ...startedBy, machine, log: logOf(machine - 1) })))
  const next = await nextVersion(join(machines.folder, 'next-version'))
  for (const app of apps) app.start()
  const isReady = async (app: number) => await isReadyAt(`http://127.0.0.1:${await machines.appPort(app + 1)}`)
  const allReady = async () => (await isReadyAt(machines.peopleUrl)) && (await isReady(0)) && (await isReady(1))
  await until('both server processes are ready', allReady).catch(async (cause: unknown) => {
    const said = await Promise.all(apps.map((_, index) => readFile(logOf(index), 'utf8')))
    throw new Error(`The server processes are not ready:\n${said.join('\n')}`, { cause })
  })
  let upgradedAt: Date | null = null
  const captchas = captchaQueries(sql)
  return {
    ...crowd({ sql, vault, tokens }),
    sql,
    dataDir,
    apps,
    isReady,
    async upgrade(app) {
      upgradedAt ??= new Date()
      await apps[app]?.end()
      const newer = await anApp({ ...startedBy, machine: app + 1, log: logOf(app), migrations: next })
      apps[app] = newer
      newer.start()
      await until('the process of the new version is ready', () => isReady(app))
      await expectMigrated(sql, { next, upgradedAt })
    },
    unforeseen: async () => unforeseenIn(await Promise.all(apps.map((_, index) => readFile(logOf(index), 'utf8')))),
    held: async (app) => heldIn(await readFile(logOf(app), 'utf8')),
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
    async operator() {
      const facts = { displayName: '测试', roles: [OperatorRole.owner], cities: null }
      const { operator, oneTimePassword } = await operatorCommands({ sql, clock: systemClock }).add('tester', facts)
      return { consoleUrl: CONSOLE_URL, from: '127.0.0.1', name: operator.name, oneTimePassword }
    },
    async close() {
      await sql.end({ timeout: 1 })
    },
  }
}

type CrowdParts = { sql: Sql; vault: PersonalVault; tokens: AccessTokens }

/** People who are logged in, each at an address of their own. */
function crowd({ sql, vault, tokens }: CrowdParts): Pick<World, 'people' | 'renew'> {
  const callers = new Map<Person, Caller>()
  let addresses = 0
  return {
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
  }
}

/** Throws where a migration of the new version is missing, or left out what was there before. */
async function expectMigrated(sql: Sql, { next, upgradedAt }: { next: URL; upgradedAt: Date }) {
  const { missing } = await readSchemaVersion(sql, next)
  if (missing.length > 0) throw new Error(`The new version is there without ${missing.join(', ')}.`)
  const [left] = await sql<[{ orders: number }]>`
    select count(*)::integer as orders from "order" where next_mark = '' and created_at < ${upgradedAt}`
  if (left.orders > 0) throw new Error(`${left.orders} orders were left out by the migration in bites.`)
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
