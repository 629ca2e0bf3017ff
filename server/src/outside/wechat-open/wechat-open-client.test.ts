import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, aVendor, jsonAnswer, textAnswer } from '#outside/exchange/a-vendor.testing.ts'
import { connect } from '#platform/database/connect.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { authorizeUrl, pageSignatureOf, wechatOpenClient } from './wechat-open-client.ts'
import { WechatOpenError } from './wechat-open-error.ts'

const appSecret = 'topsecret'
const refused = (errcode: number) => jsonAnswer({ errcode, errmsg: `no topsecret, rid: 1` })
const token = (access_token: string) => jsonAnswer({ access_token, expires_in: 7_200 })
const ticket = (text: string) => jsonAnswer({ errcode: 0, errmsg: 'ok', ticket: text, expires_in: 7_200 })
const openid = jsonAnswer({ access_token: 'a', expires_in: 7_200, refresh_token: 'r', openid: 'oUpF8', scope: 's' })

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.sql`truncate vendor_token`)
afterAll(() => database.close())

/** A vendor that gives each answer in turn, and a client of it with a clock of its own; its sleeps are noted. */
async function anAccount(answers: [Answer, ...Answer[]], timeoutMs = 5_000) {
  const { baseUrl, requests } = await aVendor(answers)
  const sleeps: number[] = []
  const clock = { time: Date.UTC(2026, 10, 21), now: () => clock.time }
  const client = (sql = database.sql) =>
    wechatOpenClient({
      openBaseUrl: 'https://open.example',
      apiBaseUrl: baseUrl,
      appId: 'wx1',
      appSecret,
      timeoutMs,
      sql,
      clock,
      sleep: async (ms) => sleeps.push(ms),
    })
  const paths = () => requests.map(({ url }) => url.pathname)
  return { wechat: client(), client, requests, paths, sleeps, clock }
}

/** The failure of a question, checked to tell nobody the secret and the code. */
async function failureOf(asking: Promise<unknown>): Promise<WechatOpenError> {
  const failure = await asking.then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(WechatOpenError)
  expect(inspect(failure, { depth: Infinity, showHidden: true })).not.toMatch(/topsecret|the-code/)
  return failure as WechatOpenError
}

describe('the openid of a code', () => {
  test('is asked for with the account, and read although it comes as text/plain', async () => {
    const { wechat, requests } = await anAccount([openid])
    expect(await wechat.openIdOf('the-code')).toBe('oUpF8')
    expect(requests[0]?.url.pathname).toBe('/sns/oauth2/access_token')
    const query = { appid: 'wx1', secret: appSecret, code: 'the-code', grant_type: 'authorization_code' }
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual(query)
  })

  test.each([40_029, 40_163, 42_003, 41_008])('is null when the code is refused with %i', async (errcode) => {
    const { wechat, requests } = await anAccount([refused(errcode)])
    expect(await wechat.openIdOf('the-code')).toBeNull()
    expect(requests).toHaveLength(1)
  })

  test('is null for a virtual account of the snapshot page', async () => {
    const { wechat } = await anAccount([jsonAnswer({ openid: 'oUpF8', is_snapshotuser: 1 })])
    expect(await wechat.openIdOf('the-code')).toBeNull()
  })

  test.each([-1, 45_011])('is asked for again, ever later, while the vendor says %i', async (errcode) => {
    const { wechat, sleeps } = await anAccount([refused(errcode), refused(errcode), openid])
    expect(await wechat.openIdOf('the-code')).toBe('oUpF8')
    expect(sleeps).toEqual([300, 900])
  })

  test('is given up after three tries, or when there is no time for another', async () => {
    const busy = await anAccount([refused(-1)])
    expect(await failureOf(busy.wechat.openIdOf('the-code'))).toMatchObject({ vendorCode: -1, canRetry: true })
    expect(busy.requests).toHaveLength(3)
    const short = await anAccount([refused(-1)], 250)
    await failureOf(short.wechat.openIdOf('the-code'))
    expect(short.sleeps).toEqual([])
  })

  test.each([40_013, 40_125, 40_164, 45_009])('fails at once with %i', async (vendorCode) => {
    const { wechat, requests } = await anAccount([refused(vendorCode)])
    expect(await failureOf(wechat.openIdOf('the-code'))).toMatchObject({ vendorCode })
    expect(requests).toHaveLength(1)
  })

  test.each(['<html>', '', '[]', '{}', '{"openid":1}', '{"errcode":"0"}', '{"errcode":{}}'])(
    'fails on an answer that is not the vendor’s: %s',
    async (body) => {
      const { wechat } = await anAccount([textAnswer(body)])
      await failureOf(wechat.openIdOf('the-code'))
    },
  )

  test('fails when the vendor’s server fails or does not answer, without asking again', async () => {
    const broken = await anAccount([textAnswer('', 502)])
    expect(await failureOf(broken.wechat.openIdOf('the-code'))).toMatchObject({ httpStatus: 502 })
    const silent = await anAccount([() => {}], 100)
    expect((await failureOf(silent.wechat.openIdOf('the-code'))).message).toContain('in time')
    expect(broken.requests).toHaveLength(1)
  })
})

describe('the page signature', () => {
  const url = 'https://quan.example/?a=1'

  test('has texts only, made with a ticket that a stable token opened', async () => {
    const { wechat, requests } = await anAccount([token('t1'), ticket('k1')])
    expect(await wechat.pageSignature(url)).toEqual({
      appId: 'wx1',
      timestamp: '1795219200',
      nonceStr: expect.stringMatching(/^[0-9a-f]{16}$/),
      signature: expect.stringMatching(/^[0-9a-f]{40}$/),
    })
    const body = { grant_type: 'client_credential', appid: 'wx1', secret: appSecret }
    expect(requests[0]).toMatchObject({ method: 'POST', url: { pathname: '/cgi-bin/stable_token' } })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(body)
    expect(Object.fromEntries(requests[1]?.url.searchParams ?? [])).toEqual({ access_token: 't1', type: 'jsapi' })
  })

  test('keeps the ticket until 200 seconds before its end', async () => {
    const { wechat, paths, clock } = await anAccount([token('t1'), ticket('k1'), token('t2'), ticket('k2')])
    await wechat.pageSignature(url)
    clock.time += 6_999_999
    await wechat.pageSignature(url)
    expect(paths()).toHaveLength(2)
    clock.time += 1
    await wechat.pageSignature(url)
    expect(paths()).toHaveLength(4)
  })

  test('asks the vendor once for all who want a ticket, in two processes', async () => {
    const { wechat, client, paths } = await anAccount([token('t1'), ticket('k1')])
    const other = connect({ url: database.url })
    const clients = Array.from({ length: 10 }, () => wechat).concat(Array.from({ length: 10 }, () => client(other)))
    await Promise.all(clients.map((one) => one.pageSignature(url)))
    await other.end()
    expect(paths()).toEqual(['/cgi-bin/stable_token', '/cgi-bin/ticket/getticket'])
  })

  test.each([40_001, 40_014, 42_001])('replaces a token refused with %i, once', async (errcode) => {
    const { wechat, paths, requests } = await anAccount([token('t1'), refused(errcode), token('t2'), ticket('k1')])
    await wechat.pageSignature(url)
    expect(paths()).toHaveLength(4)
    expect(requests[3]?.url.searchParams.get('access_token')).toBe('t2')
    expect([requests[0], requests[2]].map((request) => JSON.parse(request?.body ?? '').force_refresh)).toEqual([
      undefined,
      true,
    ])
    const stubborn = await anAccount([token('t1'), refused(errcode), token('t2'), refused(errcode)])
    stubborn.clock.time += 86_400_000
    expect(await failureOf(stubborn.wechat.pageSignature(url))).toMatchObject({ vendorCode: errcode })
    expect(stubborn.paths()).toHaveLength(4)
  })

  test('uses a token that another process has stored, and drops it when the vendor does not know it', async () => {
    const { wechat, requests, clock } = await anAccount([refused(40_001), token('t2'), ticket('k1')])
    const row = { name: 'wechat-token:wx1', value: 't1', expires_at: new Date(clock.time + 60_000) }
    await database.sql`insert into vendor_token ${database.sql(row)}`
    await wechat.pageSignature(url)
    expect(requests[0]?.url.searchParams.get('access_token')).toBe('t1')
    const rows = await database.sql`select value from vendor_token where name = 'wechat-token:wx1'`
    expect(rows).toMatchObject([{ value: 't2' }])
  })

  test.each([1e9, 1e15, 1e300])(
    'attack: is fetched again after two hours, although it is good for %d seconds',
    async (long) => {
      const forLong = jsonAnswer({ errcode: 0, ticket: 'k', access_token: 't', expires_in: long })
      const { wechat, clock, paths } = await anAccount([forLong])
      await wechat.pageSignature(url)
      clock.time += 7_200_000
      await wechat.pageSignature(url)
      expect(paths().filter((path) => path.endsWith('getticket'))).toHaveLength(2)
    },
  )

  test('fails for all who wait when the vendor refuses, and asks anew for the next', async () => {
    const { wechat, paths } = await anAccount([refused(48_001), token('t1'), ticket('k1')])
    const both = await Promise.allSettled([wechat.pageSignature(url), wechat.pageSignature(url)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(paths()).toHaveLength(1)
    expect(await wechat.pageSignature(url)).toHaveProperty('signature')
  })
})

const vector = {
  ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  nonceStr: 'Wm3WZYTPz0wzccnW',
  timestamp: '1414587457',
  url: 'http://mp.weixin.qq.com?params=value',
}

describe('pageSignatureOf', () => {
  // proves 7.24
  test('agrees with the vendor’s example (vector V10)', () => {
    expect(pageSignatureOf(vector)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  })

  test('leaves the fragment out and takes the rest as it is', () => {
    expect(pageSignatureOf({ ...vector, url: `${vector.url}#/page` })).toBe(pageSignatureOf(vector))
    const spelt = (url: string) => pageSignatureOf({ ...vector, url })
    expect(spelt('https://quan.example/?q=%E5%90%8C')).not.toBe(spelt('https://quan.example/?q=同'))
  })
})

const request = {
  openBaseUrl: 'https://open.weixin.example',
  appId: 'wx2421b1c4370ec43b',
  redirectUri: 'https://quan.example/pages/_common/login/login?redirect=%2F',
  state: 'Abc123',
  scope: 'snsapi_userinfo',
} as const

describe('authorizeUrl', () => {
  test('has the parameters in the vendor’s order, the page encoded once, and the fragment', () => {
    expect(authorizeUrl(request)).toBe(
      'https://open.weixin.example/connect/oauth2/authorize?appid=wx2421b1c4370ec43b&redirect_uri=https%3A%2F%2Fquan.example%2Fpages%2F_common%2Flogin%2Flogin%3Fredirect%3D%252F&response_type=code&scope=snsapi_userinfo&state=Abc123#wechat_redirect',
    )
  })

  test.each(['', 'with-dash', 'x'.repeat(129)])('refuses the state %j', (state) => {
    expect(() => authorizeUrl({ ...request, state })).toThrow(TypeError)
  })
})
