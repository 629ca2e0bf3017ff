import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Bus, openBus } from '#platform/database/bus.ts'
import type { Environment } from '#platform/config/read-settings.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { type Log, openLog } from '#platform/log/log.ts'
import { openMetrics } from '#platform/metrics/metrics.ts'
import { openGateway, wireAppId } from '#push/gateway.ts'
import { sendPush } from '#push/outbox.ts'
import type { PushStore } from '#push/push-store.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase } from '#testing/test-database.ts'
import { testKeys } from '#testing/test-keys.ts'
import { type GatewayAddress, RawClient } from './raw-client.ts'

const HOUR_MS = 3_600_000

type OpenedGateway = { settings?: Environment; store?: PushStore; databaseUrl?: string; log?: Log }

/** Gateways of one database whose time the test moves, and clients of theirs. */
export async function gatewayWorld({ startsAt = TEST_NOW } = {}) {
  const database = await testDatabase()
  const { sql } = database
  const keys = testKeys().push
  const [current] = keys
  if (!current) throw new Error('no key')
  const time = { now: startsAt, pace: 0 }
  const beats = new Set<() => void>()
  const pace = {
    now: () => time.pace,
    every(_ms: number, act: () => void) {
      beats.add(act)
      return () => void beats.delete(act)
    },
  }
  const ends: (() => Promise<unknown>)[] = []

  async function open({ settings = {}, store, databaseUrl = database.url, ...given }: OpenedGateway = {}) {
    const config = readServerConfig(settings).push
    const [server, metrics] = [createServer(), openMetrics()]
    const { log = openLog({ level: 'silent' }) } = given
    const bus = openBus({ databaseUrl, log })
    const clock = { now: () => time.now }
    const gateway = openGateway({ server, sql, bus, keys, clock, pace, log, config, metrics, ...(store && { store }) })
    await Promise.all([once(server.listen(0, '127.0.0.1'), 'listening'), isListening(bus)])
    const stop = async () => {
      await gateway.stop()
      await bus.close()
      server.close()
    }
    ends.push(stop)
    const address: GatewayAddress = {
      url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/push`,
      wireAppId: wireAppId(config.appId),
      key: current!.publicKey,
      keyId: current!.keyId,
    }
    return { address, metrics, stop }
  }

  return {
    sql,
    database,
    open,
    /** Lets time pass for all gateways. */
    advance(ms: number) {
      time.now += ms
      time.pace += ms
      for (const beat of beats) beat()
    },
    /** A client that is logged in; with a session it has been before. */
    async online(address: GatewayAddress, session?: string) {
      const client = await RawClient.open(address)
      await client.negotiate()
      if (session === undefined) await client.register()
      await client.logIn(session ?? client.session)
      return client
    },
    /** Has a member's messages go to a client: of others nothing is kept that they tell. */
    async bind(cid: string) {
      const { memberId, deviceId } = await storeMember(sql)
      const bound = { member_id: memberId, member_device_id: deviceId, bound_at: new Date(time.now) }
      await sql`update push_client set ${sql(bound)} where cid = ${cid}`
    },
    /** Sends texts to a client, one after the other. */
    async push(cid: string, ...texts: string[]) {
      const at = time.now
      for (const text of texts)
        await sql.begin((tx) => sendPush(tx, { cids: [cid], taskId: 'task', text, at, expiresAt: at + HOUR_MS }))
    },
    waiting: async (cid: string) =>
      (await sql<{ text: string }[]>`select text from push_message where cid = ${cid} order by number`).map(
        ({ text }) => text,
      ),
    async endGateways() {
      for (const end of ends.splice(0)) await end()
    },
    async close() {
      for (const end of ends.splice(0)) await end()
      await database.close()
    },
  }
}

/** What `gatewayWorld` gives. */
export type GatewayWorld = Awaited<ReturnType<typeof gatewayWorld>>

async function isListening(bus: Bus) {
  await new Promise<void>((lookAnew) => bus.subscribe('test', { onMessage: () => {}, lookAnew }))
}
