import { createSecretKey, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoCaptchaAccount } from '@quan/simulators/tencent-captcha/captcha-account.ts'
import { openidOfMember } from '@quan/simulators/wechat-open/person.ts'
import { DEMO_TEMPLATE, demoWechatAccount } from '@quan/simulators/wechat-open/wechat-account.ts'
import { contentReviews } from '#features/safety/content-review.ts'
import { getLocation } from '#features/location/location.service.ts'
import { anyCaptcha } from '#features/login/captcha/pass-captcha.ts'
import { oneClickTicket } from '#features/login/login-ticket.service.ts'
import { smsCodes } from '#features/login/sms-code.service.ts'
import { shareService } from '#features/share/share.routes.ts'
import type { Remedy } from '#outside/vendor-codes/vendor-code.ts'
import { VENDOR_CODES, type VendorService } from '#outside/vendor-watch.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { openVendorWorld, PHONE } from '#vendor-world.testing.ts'
import { testVault } from '#testing/test-keys.ts'

const BUSY_TRIES = 3
/** How a picture begins that a browser would show; the vendor's double looks no further. */
const PICTURE = Buffer.from('89504e470d0a1a0a', 'hex')

let database: TestDatabase
let world: Awaited<ReturnType<typeof openVendorWorld>>
beforeAll(async () => {
  database = await testDatabase()
  world = await openVendorWorld(database)
})
beforeEach(async () => {
  // a token may be forced twice a minute
  world.clock.advance(60_000)
  await database.sql`truncate vendor_token, device_sms_code, sms_sent`
})
afterAll(async () => {
  await world.close()
  await database.close()
})

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
/** Nothing is unsure here. */
const hold = async () => 'unfit' as const
const budgets = { spend: async () => true }

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
  /** Seen for a code, where that is something else. */
  byCode?: Readonly<Record<string, string>>
  /** Of another kind than the calls of a code or a token. */
  hasToken?: boolean
}

const codes = () =>
  smsCodes({
    sql: database.sql,
    vault: testVault(),
    clock: world.clock,
    // the second one alone is asked: what it takes over is told below
    sms: world.tencent,
    hashKey,
    isLimited: false,
    news: { wrongCodes: async () => undefined },
  })

const CALLS: Call[] = [
  {
    call: 'a code by the second SMS service',
    service: 'tencent-sms',
    run: () =>
      codes().send({ phone: PHONE, scene: 'login', origin: { address: '::1', device: null }, isStandIn: false }),
    path: '/sim/tencent-sms/',
    away: 'sms.unavailable',
    ofPerson: 'fine',
    tries: { busy: 1, broken: 1 },
    byCode: {
      'LimitExceeded.DeliveryFrequencyLimit': 'sms.too_often',
      'LimitExceeded.PhoneNumberDailyLimit': 'sms.too_often',
      'LimitExceeded.PhoneNumberThirtySecondLimit': 'sms.too_often',
    },
  },
  {
    call: 'the worth of a captcha’s ticket',
    service: 'tencent-captcha',
    run: async () => {
      const body = new URLSearchParams({ aid: demoCaptchaAccount.appId })
      const given = await fetch(`${world.url}/tencent-captcha/cap_union_new_verify`, { method: 'POST', body })
      const { ticket, randstr } = (await given.json()) as { ticket: string; randstr: string }
      const parts = { sql: database.sql, clock: world.clock, vendor: world.captcha }
      await anyCaptcha(parts).pass({ ticket, randstr }, { exactAddress: '::1' })
    },
    path: '/sim/tencent-captcha/api/',
    away: 'captcha.unavailable',
    ofPerson: 'captcha.wrong',
    tries: { busy: 1, broken: 1 },
    byCode: { 8: 'captcha.overdue' },
  },
  {
    call: 'a look at a text',
    service: 'tencent-review',
    run: () =>
      contentReviews({ vendor: world.review, budgets, heldContents: { hold } }).isFitText('周末爬山', randomUUID()),
    path: '/sim/tencent-review/tms/',
    away: 'server.unavailable',
    ofPerson: 'fine',
    tries: { busy: 1, broken: 1 },
  },
  {
    call: 'a look at a picture',
    service: 'tencent-review',
    run: () =>
      contentReviews({ vendor: world.review, budgets, heldContents: { hold } }).requireFitPicture({
        memberId: randomUUID(),
        bytes: PICTURE,
        shown: PICTURE,
      }),
    path: '/sim/tencent-review/ims/',
    away: 'server.unavailable',
    ofPerson: 'fine',
    tries: { busy: 1, broken: 1 },
  },
  {
    call: 'the words of a place',
    service: 'tencent-map',
    run: () =>
      getLocation({
        coordinates: { longitude: 120.15507, latitude: 30.27409 },
        map: world.map,
        cache: { remember: (_place, load) => load() },
        spend: async () => {},
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
        { sql: database.sql, vault: testVault(), clock: world.clock, univerify: world.univerify },
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

/** Whether a refusal counts as one of the vendor: a pair or a ticket that is refused is somebody's. */
const isTold = ({ service }: Call, remedy: Remedy) =>
  !((service === 'univerify' || service === 'tencent-captcha') && remedy === 'person')

describe.each(CALLS)('$call', (call) => {
  const { service, away, ofPerson, tries, byCode = {}, hasToken = false } = call
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
        seen: byCode[code] ?? (remedy === 'person' ? ofPerson : away),
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
