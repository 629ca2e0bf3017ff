import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { acceptBodies } from '#simulators.ts'
import { demoWechatAccount } from './wechat-account.ts'
import { openidOfMember } from './person.ts'
import { wechatOpenSimulator } from './wechat-open.simulator.ts'

const PREFIX = '/sim/wechat-open'
const { appId, secret } = demoWechatAccount
const xiaolin = { phone: '13800000001', nickName: '<小林>', isOrganizer: false }
const openid = openidOfMember(appId, xiaolin.phone)
const page = 'https://quan.example/pages/_common/login/login?redirect=%2F'

/** The vendor with one demo member, and a clock the test moves. */
async function aVendor() {
  let time = Date.UTC(2026, 10, 21)
  const account = { ...demoWechatAccount, authorizedHosts: ['quan.example'] }
  const app = Fastify()
  acceptBodies(app)
  const { routes } = wechatOpenSimulator({ clock: { now: () => time }, account, members: () => [xiaolin] })
  await app.register(routes, { prefix: PREFIX })
  onTestFinished(() => app.close())

  const open = (query: string, cookie?: string) =>
    app.inject({ url: `${PREFIX}/connect/oauth2/authorize?${query}`, headers: cookie ? { cookie } : {} })
  const get = async (path: string, query: Record<string, string>) => {
    const response = await app.inject({ url: PREFIX + path, query })
    return { status: response.statusCode, type: response.headers['content-type'], ...JSON.parse(response.body) }
  }
  const post = async (path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: PREFIX + path, payload })).json()
  const codeFor = async (person: string, scope = 'snsapi_userinfo') => {
    const { headers } = await open(`${authorize({ scope })}&sim_person=${person}`)
    return new URL(headers.location ?? '').searchParams.get('code') ?? ''
  }
  const exchange = (code: string) =>
    get('/sns/oauth2/access_token', { appid: appId, secret, code, grant_type: 'authorization_code' })
  return { app, open, get, post, codeFor, exchange, advance: (ms: number) => (time += ms) }
}

function authorize(changed: Record<string, string> = {}) {
  const given = { appid: appId, redirect_uri: page, response_type: 'code', scope: 'snsapi_userinfo', state: 'abc' }
  return Object.entries({ ...given, ...changed })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}
const cookieOf = (header: string | string[] | undefined) => String(header).split(';')[0] ?? ''

describe('the authorisation page', () => {
  // proves 12.81
  test('asks who it is, in Chinese, names escaped', async () => {
    const { open } = await aVendor()
    const { statusCode, body } = await open(authorize())
    expect(statusCode).toBe(200)
    expect(body).toContain('&lt;小林&gt;')
    expect(body).toContain('新的微信用户')
    expect(body).toContain(`&amp;sim_person=${openid}`)
    expect(body).not.toMatch(/<script|<form/i)
  })

  // proves 12.81
  test('leads a chosen person back with code and state', async () => {
    const { open } = await aVendor()
    const { statusCode, headers } = await open(`${authorize()}&sim_person=${openid}`)
    expect([statusCode, headers.location]).toEqual([
      302,
      expect.stringMatching(
        /^https:\/\/quan\.example\/pages\/_common\/login\/login\?redirect=%2F&code=[0-9a-f]{32}&state=abc$/,
      ),
    ])
  })

  test('starts a query where the page to come back to has none', async () => {
    const { open } = await aVendor()
    const { headers } = await open(`${authorize({ redirect_uri: 'https://quan.example/back' })}&sim_person=new`)
    expect(headers.location).toMatch(/^https:\/\/quan\.example\/back\?code=\w+&state=abc$/)
  })

  // proves 12.81
  test('repeats the person by its cookie, a new one too', async () => {
    const { open, exchange } = await aVendor()
    const first = await open(`${authorize()}&sim_person=new`)
    const again = await open(authorize(), `other=1; ${cookieOf(first.headers['set-cookie'])}`)
    const openids = await Promise.all(
      [first, again].map(async ({ headers }) => {
        const code = new URL(headers.location ?? '').searchParams.get('code') ?? ''
        return (await exchange(code)).openid
      }),
    )
    expect(openids[0]).toMatch(/^o[\w-]{27}$/)
    expect(openids[1]).toBe(openids[0])
  })

  test('asks again after the identity was forgotten, and for what is no identity', async () => {
    const { app, open } = await aVendor()
    const { headers } = await app.inject(`${PREFIX}/connect/oauth2/forget`)
    expect(headers['set-cookie']).toContain('Max-Age=0')
    expect((await open(authorize(), cookieOf(headers['set-cookie']))).statusCode).toBe(200)
    expect((await open(`${authorize()}&sim_person=%3Cb%3E`)).statusCode).toBe(200)
  })

  test.each([
    ['a foreign host', authorize({ redirect_uri: 'https://evil.example/' }), '10003'],
    ['a host that only begins alike', authorize({ redirect_uri: 'https://quan.example.evil.example/' }), '10003'],
    ['no web address', authorize({ redirect_uri: 'javascript:alert(1)' }), '10003'],
    ['an unknown scope', authorize({ scope: 'snsapi_login' }), '10005'],
    ['no scope', authorize({ scope: '' }), '10010'],
    ['no page to come back to', authorize({ redirect_uri: '' }), '10011'],
    ['no account', authorize({ appid: '' }), '10012'],
    ['no state', authorize({ state: '' }), '10013'],
    ['a state of other characters', authorize({ state: 'a-b' }), '无法访问'],
    ['another account', authorize({ appid: 'wxother' }), 'appid 不存在'],
    ['another order', `state=abc&${authorize()}`, '无法访问'],
  ])('shows an error for %s', async (_what, query, text) => {
    const { open } = await aVendor()
    const { statusCode, body, headers } = await open(`${query}&sim_person=new`)
    expect([statusCode, headers.location]).toEqual([400, undefined])
    expect(body).toContain(text)
  })
})

describe('the personal token endpoints', () => {
  test('change a code for the openid, once, as text/plain', async () => {
    const { codeFor, exchange } = await aVendor()
    const code = await codeFor(openid)
    const answer = { type: 'text/plain', openid, scope: 'snsapi_userinfo', expires_in: 7_200 }
    expect(await exchange(code)).toMatchObject({ status: 200, ...answer, access_token: expect.any(String) })
    expect(await exchange(code)).toMatchObject({ status: 200, errcode: 40_163 })
  })

  test('take a code for 5 minutes', async () => {
    const { codeFor, exchange, advance } = await aVendor()
    const [early, late] = [await codeFor(openid), await codeFor(openid)]
    advance(5 * 60_000 - 1)
    expect(await exchange(early)).toMatchObject({ openid })
    advance(1)
    expect(await exchange(late)).toMatchObject({ errcode: 42_003 })
    expect(await exchange('never')).toMatchObject({ errcode: 40_029, errmsg: expect.stringContaining('rid: ') })
  })

  const good = { appid: appId, secret, code: 'c', grant_type: 'authorization_code' }
  test.each([
    [41_002, { appid: '' }],
    [40_013, { appid: 'wxother' }],
    [41_004, { secret: '' }],
    [40_125, { secret: 'other' }],
    [41_008, { code: '' }],
    [40_002, { grant_type: 'other' }],
  ])('refuse with %i', async (errcode, wrong) => {
    const { get } = await aVendor()
    expect(await get('/sns/oauth2/access_token', { ...good, ...wrong })).toMatchObject({ errcode })
  })

  test('tell the profile to whom the person allowed it', async () => {
    const { codeFor, exchange, get, advance } = await aVendor()
    const { access_token } = await exchange(await codeFor(openid))
    expect(await get('/sns/auth', { access_token, openid })).toMatchObject({ errcode: 0, errmsg: 'ok' })
    expect(await get('/sns/userinfo', { access_token, openid })).toMatchObject({ openid, nickname: '<小林>', sex: 0 })
    expect(await get('/sns/userinfo', { access_token, openid: 'other' })).toMatchObject({ errcode: 40_003 })
    expect(await get('/sns/userinfo', { access_token: 'other', openid })).toMatchObject({ errcode: 40_001 })
    const silent = await exchange(await codeFor(openid, 'snsapi_base'))
    const asked = { access_token: silent.access_token, openid }
    expect(await get('/sns/userinfo', asked)).toMatchObject({ errcode: 48_001 })
    advance(7_200_000)
    expect(await get('/sns/auth', asked)).toMatchObject({ errcode: 42_001 })
  })

  test('renew a token for 30 days', async () => {
    const { codeFor, exchange, get, advance } = await aVendor()
    const { refresh_token } = await exchange(await codeFor(openid))
    const query = { appid: appId, grant_type: 'refresh_token', refresh_token }
    advance(29 * 86_400_000)
    const { access_token } = await get('/sns/oauth2/refresh_token', query)
    expect(await get('/sns/auth', { access_token, openid })).toMatchObject({ errcode: 0 })
    advance(86_400_000)
    expect(await get('/sns/oauth2/refresh_token', query)).toMatchObject({ errcode: 42_002 })
    expect(await get('/sns/oauth2/refresh_token', { ...query, refresh_token: 'x' })).toMatchObject({ errcode: 40_030 })
  })
})

describe('the account’s tokens', () => {
  const account = { grant_type: 'client_credential', appid: appId, secret }
  const ticketOf = (access_token: string) => ({ access_token, type: 'jsapi' })

  test('stay the same with stable_token until 5 minutes before their end; then both are good', async () => {
    const { post, get, advance } = await aVendor()
    const first = await post('/cgi-bin/stable_token', account)
    advance(6_899_000)
    expect(await post('/cgi-bin/stable_token', account)).toEqual({ ...first, expires_in: 301 })
    advance(1_000)
    const second = await post('/cgi-bin/stable_token', account)
    expect(second.access_token).not.toBe(first.access_token)
    for (const { access_token } of [first, second])
      expect(await get('/cgi-bin/ticket/getticket', ticketOf(access_token))).toMatchObject({ errcode: 0 })
    advance(300_000)
    expect(await get('/cgi-bin/ticket/getticket', ticketOf(first.access_token))).toMatchObject({ errcode: 42_001 })
  })

  test('are renewed by force at most every 30 seconds', async () => {
    const { post, advance } = await aVendor()
    const first = await post('/cgi-bin/stable_token', account)
    const forced = await post('/cgi-bin/stable_token', { ...account, force_refresh: true })
    expect(forced.access_token).not.toBe(first.access_token)
    expect(await post('/cgi-bin/stable_token', { ...account, force_refresh: true })).toMatchObject({ errcode: 45_011 })
    advance(30_000)
    expect(await post('/cgi-bin/stable_token', { ...account, force_refresh: true })).toHaveProperty('access_token')
  })

  test('are renewed by force twenty times a day, and the others go on', async () => {
    const { post, advance } = await aVendor()
    const force = () => post('/cgi-bin/stable_token', { ...account, force_refresh: true })
    for (let forced = 0; forced < 20; forced += 1) {
      expect(await force()).toHaveProperty('access_token')
      advance(30_000)
    }
    expect(await force()).toMatchObject({ errcode: 45_009 })
    expect(await post('/cgi-bin/stable_token', account)).toHaveProperty('access_token')
    advance(86_400_000)
    expect(await force()).toHaveProperty('access_token')
  })

  test('are new with each call of token, the former one good for 5 minutes more', async () => {
    const { get, advance } = await aVendor()
    const [first, second] = [await get('/cgi-bin/token', account), await get('/cgi-bin/token', account)]
    expect(second.access_token).not.toBe(first.access_token)
    expect(await get('/cgi-bin/ticket/getticket', ticketOf(first.access_token))).toMatchObject({ errcode: 0 })
    advance(300_000)
    expect(await get('/cgi-bin/ticket/getticket', ticketOf(first.access_token))).toMatchObject({ errcode: 42_001 })
  })

  test('open a ticket that stays the same while it lives', async () => {
    const { post, get, advance } = await aVendor()
    const { access_token } = await post('/cgi-bin/stable_token', account)
    const { ticket } = await get('/cgi-bin/ticket/getticket', ticketOf(access_token))
    advance(60_000)
    expect(await get('/cgi-bin/ticket/getticket', ticketOf(access_token))).toMatchObject({ ticket, expires_in: 7_140 })
  })

  test('are refused for other accounts, methods, and tokens that never were', async () => {
    const { get, post } = await aVendor()
    expect(await post('/cgi-bin/stable_token', { ...account, secret: 'x' })).toMatchObject({ errcode: 40_125 })
    expect(await post('/cgi-bin/stable_token', {})).toMatchObject({ errcode: 40_002 })
    expect(await get('/cgi-bin/stable_token', account)).toMatchObject({ errcode: 43_002 })
    expect(await post('/cgi-bin/token', account)).toMatchObject({ errcode: 43_001 })
    expect(await get('/cgi-bin/ticket/getticket', ticketOf('never'))).toMatchObject({ errcode: 40_001 })
    expect(await get('/cgi-bin/ticket/getticket', { type: 'jsapi' })).toMatchObject({ errcode: 41_001 })
    expect(await get('/cgi-bin/ticket/getticket', { access_token: 'x', type: 'x' })).toMatchObject({ errcode: 40_097 })
  })
})
