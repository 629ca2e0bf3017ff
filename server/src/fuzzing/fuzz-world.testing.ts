import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { buildServer } from '#build-server.ts'
import { serverCalls } from '#calls.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { connectLists, PLANNER } from '#features/activity/list/connect-lists.ts'
import { aTicketType, anActivity, DAY_MS } from '#features/activity/testing/an-activity.ts'
import { outsideServices } from '#outside/outside-services.ts'
import { vendorWatch } from '#outside/vendor-watch.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { connect, type Sql } from '#platform/database/connect.ts'
import { openLog } from '#platform/log/log.ts'
import { openMetrics } from '#platform/metrics/metrics.ts'
import { accessTokens, type Caller } from '#platform/tokens/access-tokens.ts'
import { buildServices } from '#services.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase } from '#testing/test-database.ts'
import { testKeys } from '#testing/test-keys.ts'
import { openingMoves } from './opening-moves.testing.ts'
import { seenValues } from './seen-values.testing.ts'

/** The result of `fuzzWorld`. */
export type FuzzWorld = Awaited<ReturnType<typeof fuzzWorld>>

/** A phone that is told to nobody: it must stand in no answer. */
export const VICTIM_PHONE = '13912345678'

/** The vendors' doubles, and the accounts they know; tests bring them, since nothing else here imports one. */
type Vendors = {
  settings: Readonly<Record<string, string>>
  simulators(options: {
    clock: Clock & { advance(ms: number): void }
    hasSmsLimits: boolean
    publicUrl: string
  }): FastifyPluginAsync
}

type Wishes = Vendors & {
  /** Stands still at the moment of tests unless given. */
  clock?: Clock
  /** How its connections to the database are opened, if in a way of their own. */
  connecting?: Pick<Parameters<typeof connect>[0], 'settings' | 'onNotice' | 'role'>
}

/** The whole server as the demo runs it, with all vendors beside it, some people and some activities; nothing is limited. */
export async function fuzzWorld({ settings, simulators, connecting, clock = standingClock }: Wishes) {
  const [database, dataDir] = [await testDatabase(), await mkdtemp(join(tmpdir(), 'quan-fuzz-'))]
  await writeFile(
    join(dataDir, 'index.html'),
    '<!doctype html><html><head><title>同城活动</title></head><body></body></html>',
  )
  // settings that tell more than the app may know are the superuser's to make
  const url = connecting?.role ? database.superuserUrl : database.url
  const sql = connect({ url, ...connecting })
  // the vendors' address is told to the server before it is built
  let app: FastifyInstance | null = null
  const front = createServer((request, reply) => app?.routing(request, reply)).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port } = front.address() as AddressInfo
  const environment = { ...settings, PORT: String(port), SEALING: 'off', LIMITS: 'off', DATA_DIR: dataDir }
  const config = readServerConfig(environment)
  const [keys, metrics, errors] = [testKeys(), openMetrics(), [] as string[]]
  const write = (line: string) => void (isForeseen(line) || errors.push(line))
  const log = openLog({ level: 'error', destination: { write } })
  const watch = vendorWatch({ log, registry: metrics.registry })
  const { webPush, ...outside } = outsideServices({ config, environment, sql, clock, watch })
  const lists = connecting
    ? connect({ url, max: 2, instantsAsText: true, ...connecting, settings: { ...PLANNER, ...connecting.settings } })
    : connectLists({ url, max: 2 })
  const beside = simulators({
    clock: { ...clock, advance: () => {} },
    hasSmsLimits: false,
    publicUrl: config.publicUrl,
  })
  const parts = testServerParts({
    config,
    sql,
    lists,
    clock,
    log,
    keys,
    metrics,
    beside,
    webFolder: dataDir,
    consoleFolder: dataDir,
    webPush: webPush(keys.webPush),
    ...outside,
  })
  const services = buildServices(parts)
  app = await buildServer(parts, services)
  await app.ready()
  const tokens = accessTokens({ keys: keys.accessToken, clock })
  const { first, members, activities } = await storeThings(sql)
  const [server, seen] = [app, seenValues(first)]
  const begin = (member: Caller) => openingMoves(member, { app: server, tokens, seen, activities })
  for (const member of members) await begin(member)
  return {
    app: server,
    sql,
    config,
    errors,
    parts,
    services,
    endpoints: serverCalls(parts, services).map(({ endpoint }) => endpoint),
    seen,
    tokens,
    members,
    /** What must stand in no answer. */
    secrets: [VICTIM_PHONE, ...Object.values(settings).filter((value) => /^[\w-]{24,}$/.test(value))],
    /** The member on another device; somebody else where the account is no more. */
    async loggedIn(member: Caller) {
      const again = await loggedIn(sql, member)
      if (again.memberId !== member.memberId) await begin(again)
      return again
    },
    async close() {
      await services.payments.prepayments.settled()
      await server.close()
      front.closeAllConnections()
      front.close()
      await Promise.all([sql.end({ timeout: 5 }), lists.end({ timeout: 5 })])
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const standingClock: Clock = { now: () => TEST_NOW }
const PERSON = { nickName: '小满', sex: 2 as const, birthDate: '1995-05-20' }

async function loggedIn(sql: Sql, { memberId }: Caller) {
  const deviceId = randomUUID()
  const [device] = await sql`
    insert into device (id, member_id, device_key, name, is_native, created_at, last_used_at)
    select ${deviceId}, id, ${randomUUID()}, '测试手机', false, now(), now() from member
    where id = ${memberId} and closed_at is null and frozen_at is null
    returning id`
  return device ? { memberId, deviceId } : await storeMember(sql, PERSON)
}

async function storeThings(sql: Sql) {
  const person = PERSON
  const members: Caller[] = await Promise.all([
    storeMember(sql, { ...person, isOrganizer: true }),
    storeMember(sql, person),
    storeMember(sql, person),
  ])
  const [organizer] = members
  const victim = await storeMember(sql, { ...person, phone: VICTIM_PHONE })
  const about = { startAt: TEST_NOW + DAY_MS, publishedAt: TEST_NOW - DAY_MS }
  const own = { id: organizer!.memberId, nickName: '小满' }
  const activities = {
    paid: anActivity({ ...about, organizer: own }),
    free: anActivity({
      ...about,
      organizer: own,
      ticketTypes: [aTicketType({ priceFen: 0, quota: 1_000 })],
      capacity: null,
    }),
    full: anActivity({ ...about, ticketTypes: [aTicketType({ quota: 1, taken: 1 })] }),
  }
  const all = Object.values(activities)
  await activityStore(sql).add(all)
  const series = randomUUID()
  await sql`insert into drama_series (id, title, published_at) values (${series}, '末班地铁', ${new Date(TEST_NOW - 1)})`
  await sql`
    insert into drama_episode (series_id, number, title, seconds, mp4) values (${series}, 1, '雨夜', 12, '/videos/1.mp4')`
  const activityIds = all.map(({ id }) => id)
  const ticketTypeIds = all.flatMap(({ ticketTypes }) => ticketTypes.map(({ id }) => id))
  const memberIds = [...members, victim].map(({ memberId }) => memberId)
  const first = {
    activityId: activityIds,
    'Activity/id': activityIds,
    ticketTypeId: ticketTypeIds,
    requestId: Array.from({ length: 3 }, () => randomUUID()),
    userGUID: memberIds,
    focusUserGUID: memberIds,
    'WxUserInfo/id': memberIds,
    'ShortDrama/id': [series],
    seriesId: [series],
    cityCode: ['330100', '310100'],
    storeId: ['quan-store-1'],
  }
  return { first, members, activities }
}

/** A request that was told to come again: what the answer said was held against the contract. */
function isForeseen(line: string): boolean {
  const { msg, status } = JSON.parse(line) as { msg?: string; status?: number }
  return msg === 'request' && status === 503
}
