import { createSecretKey } from 'node:crypto'
import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_SMS_TEMPLATE, demoSmsAccount } from '@quan/simulators/aliyun-sms/sms-account.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import { DEMO_TENCENT_TEMPLATES, demoTencentSmsAccount } from '@quan/simulators/tencent-sms/tencent-sms-account.ts'
import { demoMapAccount } from '@quan/simulators/tencent-map/map-account.ts'
import { demoCloudAccount } from '@quan/simulators/unicloud/cloud-account.ts'
import { openidOfMember } from '@quan/simulators/wechat-open/person.ts'
import { DEMO_TEMPLATE, demoWechatAccount } from '@quan/simulators/wechat-open/wechat-account.ts'
import { getLocation } from '#features/location/location.service.ts'
import { oneClickTicket } from '#features/login/login-ticket.service.ts'
import { smsCodes } from '#features/login/sms-code.service.ts'
import { shareService } from '#features/share/share.routes.ts'
import { aliyunSmsClient } from '#outside/aliyun-sms/aliyun-sms-client.ts'
import { ExchangeError, reasonOf } from '#outside/exchange/exchange.ts'
import { smsVendors } from '#outside/sms/sms-vendors.ts'
import { tencentMapClient } from '#outside/tencent-map/tencent-map-client.ts'
import { tencentSmsClient } from '#outside/tencent-sms/tencent-sms-client.ts'
import { univerifyClient } from '#outside/univerify/univerify-client.ts'
import type { Remedy } from '#outside/vendor-codes/vendor-code.ts'
import { VENDOR_CODES, type VendorService, vendorWatch, watched } from '#outside/vendor-watch.ts'
import { wechatOpenClient } from '#outside/wechat-open/wechat-open-client.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { openLog } from '#platform/log/log.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'

/** Long enough for the simulators, short enough for those that never answer. */
const TIMEOUT_MS = 1_000
/** With room for the waits before a second and third try. */
const MAP_TIMEOUT_MS = 2_100
const PHONE = '13800138000'
const BUSY_TRIES = 3

let database: TestDatabase
let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  database = await testDatabase()
  world = await openWorld(database)
})
beforeEach(async () => {
  // a token may be forced twice a minute
  world.clock.advance(60_000)
  await database.sql`truncate vendor_token, sms_code, sms_sent`
})
afterAll(async () => {
  await world.close()
  await database.close()
})

/** All vendors on loopback, clients of them that never wait, and what is logged and counted. */
async function openWorld({ sql }: TestDatabase) {
  const [app, asked, lines, registry] = [Fastify(), [] as string[], [] as Record<string, unknown>[], new Registry()]
  let time = Date.UTC(2026, 10, 21, 2)
  const clock = { now: () => time, advance: (ms: number) => (time += ms) }
  app.addHook('onRequest', async ({ url }) => void asked.push(url))
  const members = () => [{ phone: PHONE, nickName: '小雨', isOrganizer: false }]
  await app.register(simulators({ clock, members, hasSmsLimits: false }))
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/sim`
  const log = openLog({ level: 'info', destination: { write: (line) => void lines.push(JSON.parse(line)) } })
  const watch = vendorWatch({ log, registry })
  const codeOf = (error: unknown) => {
    if (!(error instanceof Error) || error instanceof ExchangeError) return null
    const { vendorCode, vendorStatus } = error as { vendorCode?: string | number | null; vendorStatus?: number | null }
    return String(vendorCode ?? vendorStatus ?? reasonOf(error))
  }
  const by = <Client extends object>(service: VendorService, client: Client) =>
    watched(client, { service, watch, codeOf })
  const common = { timeoutMs: TIMEOUT_MS, now: clock.now }
  const steady = { now: () => 0, sleep: async () => undefined }
  const aliyun = aliyunSmsClient({
    ...demoSmsAccount,
    templates: { code: DEMO_SMS_TEMPLATE, news: {} },
    baseUrl: `${url}/aliyun-sms`,
    ...common,
  })
  const tencent = tencentSmsClient({
    ...demoTencentSmsAccount,
    templates: { code: DEMO_TENCENT_TEMPLATES.code, news: {} },
    region: 'ap-guangzhou',
    baseUrl: `${url}/tencent-sms`,
    ...common,
  })
  const wechatBase = { openBaseUrl: `${url}/wechat-open`, apiBaseUrl: `${url}/wechat-open` }
  return {
    url,
    asked,
    lines,
    registry,
    clock,
    sms: smsVendors(by('aliyun-sms', aliyun), by('tencent-sms', tencent)),
    tencent: by('tencent-sms', tencent),
    map: by(
      'tencent-map',
      tencentMapClient({ ...demoMapAccount, baseUrl: `${url}/tencent-map`, timeoutMs: MAP_TIMEOUT_MS, ...steady }),
    ),
    univerify: by(
      'univerify',
      univerifyClient({
        baseUrl: `${url}/unicloud`,
        functionPath: '/ulogin',
        functionSecret: demoCloudAccount.functionSecret,
        timeoutMs: TIMEOUT_MS,
      }),
    ),
    wechat: by(
      'wechat-open',
      wechatOpenClient({
        ...wechatBase,
        appId: demoWechatAccount.appId,
        appSecret: demoWechatAccount.secret,
        timeoutMs: TIMEOUT_MS,
        sql,
        clock,
        steadyNow: steady.now,
        sleep: steady.sleep,
      }),
    ),
    close: () => app.close(),
  }
}

async function refuse(service: string, code: string, times = 1) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ service: service === 'univerify' ? 'unicloud' : service, code, times })
  const answer = await fetch(`${world.url}/refusals`, { method: 'POST', headers, body })
  expect(answer.status, `${service} can refuse by ${code}`).toBe(200)
}

/** What people see of a call: the code of the failure, or that there was none. */
async function seenOf(call: () => Promise<unknown>): Promise<string> {
  try {
    await call()
    return 'fine'
  } catch (error) {
    if (error instanceof AppError) return error.definition.code
    return error instanceof Error ? error.name : 'thrown'
  }
}

const hashKey = createSecretKey(Buffer.alloc(32, 7))

/** A call of ours, by the service that it asks; what people see where only they, or nobody at once, can help. */
type Call = {
  call: string
  service: VendorService
  run: () => Promise<unknown>
  /** The path that is asked. */
  path: string
  away: string
  ofPerson: string
  /** Tries at a vendor that is busy, and at one whose server fails. */
  tries: { busy: number; broken: number }
  /** Seen while the vendor is busy, where that is something else. */
  busy?: Readonly<Record<string, string>>
  /** Of another kind than the calls of a code or a token. */
  hasToken?: boolean
}

const codes = () =>
  smsCodes({
    sql: database.sql,
    clock: world.clock,
    // the second one alone is asked: what it takes over is told below
    sms: world.tencent,
    hashKey,
    isLimited: false,
  })

const CALLS: Call[] = [
  {
    call: 'a code by the second SMS service',
    service: 'tencent-sms',
    run: () => codes().send({ phone: PHONE, scene: 'login', origin: { address: '::1', device: null } }),
    path: '/sim/tencent-sms/',
    away: 'sms.unavailable',
    ofPerson: 'fine',
    tries: { busy: 1, broken: 1 },
    busy: {
      'LimitExceeded.DeliveryFrequencyLimit': 'sms.too_often',
      'LimitExceeded.PhoneNumberDailyLimit': 'sms.too_often',
      'LimitExceeded.PhoneNumberThirtySecondLimit': 'sms.too_often',
    },
  },
  {
    call: 'the words of a place',
    service: 'tencent-map',
    run: () =>
      getLocation({
        coordinates: { longitude: 120.15507, latitude: 30.27409 },
        map: world.map,
        cache: { remember: (_place, load) => load() },
      }),
    path: '/sim/tencent-map/',
    away: 'location.unavailable',
    ofPerson: 'location.unavailable',
    tries: { busy: BUSY_TRIES, broken: BUSY_TRIES },
  },
  {
    call: 'a phone by one click',
    service: 'univerify',
    run: () =>
      oneClickTicket(
        { accessToken: 'a', openid: 'o' },
        { sql: database.sql, clock: world.clock, univerify: world.univerify },
      ),
    path: '/sim/unicloud/',
    away: 'unavailable',
    ofPerson: 'univerify-refused',
    tries: { busy: 1, broken: 1 },
  },
  {
    call: 'a signature for WeChat’s script',
    service: 'wechat-open',
    run: () =>
      shareService({ wechat: world.wechat, publicUrl: 'https://quan.example' }).signPage('https://quan.example/'),
    path: '/sim/wechat-open/cgi-bin/',
    away: 'wechat.unavailable',
    ofPerson: 'wechat.unavailable',
    tries: { busy: BUSY_TRIES, broken: 1 },
    hasToken: true,
  },
  {
    call: 'a message in WeChat',
    service: 'wechat-open',
    run: () =>
      world.wechat.sendTemplate({
        openId: openidOfMember(demoWechatAccount.appId, PHONE),
        template: { id: DEMO_TEMPLATE, fields: { thing1: 'title', time2: 'time', thing3: 'text' } },
        values: { title: '候补成功', text: '名额为你留着', activity: '夜跑', time: '2026-11-21 10:00' },
        url: 'https://quan.example/',
        id: 'a-message',
      }),
    path: '/sim/wechat-open/cgi-bin/',
    away: 'WechatOpenError',
    ofPerson: 'WechatOpenError',
    tries: { busy: BUSY_TRIES, broken: 1 },
    hasToken: true,
  },
]

/** How loud a failure is, by whose it is to mend. */
const LEVELS: Record<Remedy, number | null> = { person: null, token: 40, wait: 40, operator: 50, program: 50 }

async function outcomeOf({ run, path }: Call) {
  const before = { asked: world.asked.length, lines: world.lines.length }
  const seen = await seenOf(run)
  return {
    seen,
    tries: world.asked.slice(before.asked).filter((url) => url.startsWith(path)).length,
    levels: world.lines.slice(before.lines).map(({ level }) => level),
  }
}

const countOf = async (service: string, code: string) => {
  const figure = await world.registry.getSingleMetric('outside_failures_total')?.get()
  return figure?.values.find(({ labels }) => labels['service'] === service && labels['code'] === code)?.value ?? 0
}

/** Whether a service's call can come to be answered so: a pair that is refused is no failure of the vendor. */
const isTold = ({ service }: Call, remedy: Remedy) => !(service === 'univerify' && remedy === 'person')

describe.each(CALLS)('$call', (call) => {
  const { service, away, ofPerson, tries, busy = {}, hasToken = false } = call
  const documented = Object.entries(VENDOR_CODES[service]) as [string, { remedy: Remedy }][]

  test.each(documented)(
    'refused by %s is seen, logged, counted and repeated as its remedy says',
    async (code, { remedy }) => {
      const counted = await countOf(service, code)
      const isForever = remedy === 'wait'
      if (remedy === 'token') {
        await call.run()
        await database.sql`delete from vendor_token where name like 'wechat-ticket:%'`
      }
      await refuse(service, code, isForever ? tries.busy : 1)
      const outcome = await outcomeOf(call)
      const level = LEVELS[remedy]
      if (remedy === 'token') {
        // refused, a token by force, and the same question again
        expect(outcome).toEqual({ seen: 'fine', tries: 3, levels: [] })
        return
      }
      expect(outcome).toEqual({
        seen: remedy === 'person' ? ofPerson : (busy[code] ?? away),
        tries: isForever ? tries.busy : 1,
        levels: level === null ? [] : [level],
      })
      expect((await countOf(service, code)) - counted).toBe(isTold(call, remedy) ? 1 : 0)
    },
  )

  test.each([
    ['no-answer', 'late'],
    ['hang-up', 'unreachable'],
    ['http-500', 'http-500'],
    ['garbage', 'malformed'],
  ])('that meets %s is a warning, and nothing that may have been done is done twice', async (mishap, reason) => {
    const counted = await countOf(service, reason)
    const times = mishap === 'http-500' ? tries.broken : 1
    await refuse(service, mishap, times)
    const outcome = await outcomeOf(call)
    expect(outcome).toEqual({ seen: away, tries: times, levels: [40] })
    const label = service === 'tencent-sms' && mishap === 'http-500' ? 'malformed' : reason
    if (label === reason) expect((await countOf(service, reason)) - counted).toBe(1)
  })

  test('is fine once the vendor answers again', async () => {
    expect((await outcomeOf(call)).seen).toBe(service === 'univerify' ? 'univerify-refused' : 'fine')
    if (hasToken) expect((await outcomeOf(call)).tries).toBeLessThanOrEqual(1)
  })
})

describe('the first SMS service', () => {
  const send = () => world.sms.sendCode({ phone: PHONE, code: '123456' })
  const outbox = async () => (await (await fetch(`${world.url}/sms/outbox`)).json()) as { code: string }[]
  const documented = Object.entries(VENDOR_CODES['aliyun-sms']) as [string, { remedy: Remedy }][]

  test.each(documented)(
    'that refuses by %s is taken over from at once, unless there is no such number',
    async (code, { remedy }) => {
      const [before, lines, counted] = [(await outbox()).length, world.lines.length, await countOf('aliyun-sms', code)]
      await refuse('aliyun-sms', code)
      const seen = await seenOf(send)
      expect(seen).toBe(remedy === 'person' ? 'SmsError' : 'fine')
      expect((await outbox()).length - before).toBe(remedy === 'person' ? 0 : 1)
      const level = LEVELS[remedy]
      expect(world.lines.slice(lines).map((line) => line['level'])).toEqual(level === null ? [] : [level])
      expect((await countOf('aliyun-sms', code)) - counted).toBe(1)
    },
  )

  test.each(['no-answer', 'hang-up', 'http-500', 'garbage'])(
    'that meets %s is taken over from with the same code',
    async (mishap) => {
      await refuse('aliyun-sms', mishap)
      await send()
      expect((await outbox())[0]).toMatchObject({ phone: PHONE, code: '123456' })
    },
  )
})
