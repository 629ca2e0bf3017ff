import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity, aTicketType } from '#features/activity/testing/an-activity.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { loadServerKeys } from '#platform/config/server-keys.ts'
import { accessTokens, type Caller } from '#platform/tokens/access-tokens.ts'
import { freePort } from '#testing/started-process.ts'
import { seeded, storeConsents, storeMember } from '#testing/stored-member.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { whileDying } from '#testing/while-dying.ts'
import { type Customer, shop, type Town } from './customer.ts'
import { type ServerProcess, startServerProcess, startVendor } from './processes.ts'
import { personalVault } from '#platform/personal-data/personal-vault.ts'

type Wishes = {
  orders: number
  seed: number
  account: { appId: string; mobileAppId: string; merchantId: string; apiKey: string }
  /** Of its own unless given; closed with the world. */
  database?: TestDatabase
  /** Folder of its files, gone afterwards; one of its own unless given. */
  dataDir?: string
  /** Settings of the servers beside ours, by where the vendors' doubles are; none unless given. */
  settingsFor?: (vendorOrigin: string) => Readonly<Record<string, string>>
}

const SERVERS = 2
const CUSTOMERS_AT_A_TIME = 20
/** Shortest and longest life of the servers, in milliseconds. */
const LIFE_MS = { shortest: 50, longest: 2_500 }
/** Most kills of one server while something goes on, so that a slow machine comes to an end. */
const KILLS_AN_ORDER = 0.15
const DAY_MS = 86_400_000

/** A payment service that misbehaves, servers that are killed all the time, and customers. */
export async function crashWorld({ orders, seed, account, ...given }: Wishes) {
  const database = given.database ?? (await testDatabase())
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'quan-crash-')))
  const vendor = await startVendor(join(dataDir, 'vendor'), seed)
  let ahead = 0
  const keys = await loadServerKeys({ keysDir: join(dataDir, 'keys'), mayMake: true, rsaBits: 1_024 })
  const vault = personalVault(keys)
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort))
  const parts = {
    publicUrl: `http://127.0.0.1:${ports[0]}`,
    vendorUrl: vendor.url,
    databaseUrl: database.url,
    dataDir,
    account,
    ahead: () => ahead,
    settings: given.settingsFor?.(new URL(vendor.url).origin) ?? {},
  }
  const servers: ServerProcess[] = await Promise.all(ports.map((port) => startServerProcess({ ...parts, port })))
  const clock = { now: () => systemClock.now() + ahead }
  const tokens = accessTokens({ keys: keys.accessToken, clock })
  const { sql } = database

  async function moveServers(ms: number) {
    ahead += ms
    await Promise.all(servers.map((server) => server.tellTime()))
  }
  async function customers(): Promise<Customer[]> {
    // fewer places than are wanted, in types that share them
    const capacity = Math.ceil(orders * 1.2)
    const ticketTypes = [0.7, 0.5, 0.3].map((share) =>
      aTicketType({ quota: Math.ceil(capacity * share), priceFen: Math.ceil(share * 9_999) }),
    )
    const startAt = clock.now() + 30 * DAY_MS
    const activity = anActivity({ capacity, ticketTypes, startAt, publishedAt: clock.now() - DAY_MS })
    await activityStore(sql).add([activity])
    const ticketTypeIds = ticketTypes.map(({ id }) => id)
    const customers = await Promise.all(
      Array.from({ length: orders }, async () => {
        const member = await storeMember(sql, { sex: 1, birthDate: '1990-01-01', vault })
        const openId = `o${randomBytes(21).toString('base64url').slice(0, 27)}`
        await sql`update member set wechat_open_id = ${openId} where id = ${member.memberId}`
        return { token: await tokens.issue(member), activityId: activity.id, ticketTypeIds }
      }),
    )
    await storeConsents(sql)
    return customers
  }

  return {
    sql,
    /** Seals by the keys of the servers. */
    vault,
    dataDir,
    vendor,
    /** Starts a further server on another database and its files. */
    async serve(other: { databaseUrl: string; dataDir: string }) {
      const port = await freePort()
      return await startServerProcess({ ...parts, ...other, port })
    },
    /** A token of a member. */
    tokenOf: (member: Caller) => tokens.issue(member),
    vendorUrl: vendor.url,
    servers,
    /** All customers do what they want. */
    async shopping(answered: Town['answered'] = () => {}) {
      const town = { servers, answered, vendorUrl: vendor.url, storeId: readServerConfig({}).storeId }
      const waiting = (await customers()).map((customer, index) => ({ customer, random: seeded(seed * 1_000 + index) }))
      await Promise.all(
        Array.from({ length: CUSTOMERS_AT_A_TIME }, async () => {
          for (let next = waiting.shift(); next; next = waiting.shift()) await shop(next.customer, next.random, town)
        }),
      )
    },
    /** Kills servers again and again while something goes on, and tells how often. */
    async dying(act: () => Promise<unknown>): Promise<number> {
      const most = Math.ceil(orders * KILLS_AN_ORDER)
      const dying = servers.map((server, index) => ({ random: seeded(seed + index), kill: () => server.crash() }))
      return await whileDying(act, { dying, lifeMs: LIFE_MS, most })
    },
    /** Moves every clock forward. */
    advance: async (ms: number) => void (await Promise.all([moveVendor(vendor.url, ms), moveServers(ms)])),
    /** Sets the clocks of the servers back; that of the payment service goes on. */
    setBack: (ms: number) => moveServers(-ms),
    async close() {
      await Promise.all([...servers.map((server) => server.end()), vendor.end()])
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function moveVendor(url: string, ms: number) {
  const body = JSON.stringify({ advance: ms / 1_000 })
  await fetch(new URL('/sim/clock', url), { method: 'POST', headers: JSON_BODY, body })
}

const JSON_BODY = { 'content-type': 'application/json' }

/** What `crashWorld` gives. */
export type CrashWorld = Awaited<ReturnType<typeof crashWorld>>
