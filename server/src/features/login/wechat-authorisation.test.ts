import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bindWeChat } from '@quan/contract/login/bind-account.ts'
import { getWxAuthorUrl } from '@quan/contract/login/get-wx-author-url.ts'
import { CONSENT_VERSIONS, registerLoginAccount } from '@quan/contract/login/register-login-account.ts'
import { WechatOpenError } from '#outside/wechat-open/wechat-open-error.ts'
import { gate } from '#testing/gate.ts'
import { aPhone, callerOf, type Client, loginWorld, type LoginWorld } from './login-world.testing.ts'
import { isOwnPath } from './wechat-authorisation.ts'

describe('isOwnPath', () => {
  test.each([
    '/',
    '/pages/40my/my',
    '/pages/20searchSub/hdDetail/hdDetail?id=1&fromUserGUID=2',
    '/a?b=https://c.example',
    '/中文',
  ])('%s is', (path) => {
    expect(isOwnPath(path)).toBe(true)
  })

  test.each([
    '',
    'pages',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /pages',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/pages\u0000',
    '/pages\ud800',
  ])('%j is not', (path) => {
    expect(isOwnPath(path)).toBe(false)
  })
})

/** A WeChat in which a code is the openid it stands for, good once; `refused` stands for nobody. */
const used = new Set<string>()
/** Where an answer waits that is late. */
const answering = { door: gate() }
const wechat = {
  authorizeUrl: (asked: { redirectUri: string; state: string; scope: string }) =>
    `https://wechat.example/authorize?${new URLSearchParams(asked).toString()}`,
  async openIdOf(code: string) {
    if (code.includes('late')) await answering.door.pass()
    if (code === 'away') throw new WechatOpenError('busy', { vendorCode: -1 })
    if (code === 'refused' || used.has(code)) return null
    used.add(code)
    return code.replace(/~.*/, '')
  },
}

let world: LoginWorld
beforeAll(async () => {
  world = await loginWorld({ wechat })
})
afterAll(() => world.close())
beforeEach(() => used.clear())

const consent = CONSENT_VERSIONS
let people = 0
const aPerson = () => `openid-${(people += 1)}`

async function begun(client: Client, returnUrl = '/pages/40my/my') {
  const { result } = await client.send(getWxAuthorUrl, { returnUrl })
  const asked = new URL(result?.url ?? '').searchParams
  return { state: asked.get('state') ?? '', redirectUri: asked.get('redirectUri'), scope: asked.get('scope') }
}
async function comeBack(client: Client, wxCode: string) {
  const { state } = await begun(client)
  return await client.send(registerLoginAccount, { wxCode, state, consent })
}
async function withPhone(client: Client, openId: string, phone: string) {
  const { result } = await comeBack(client, openId)
  const { ticket } = result as { ticket: string }
  const input = { ticket, wxUserInfoMobilePhone: phone, code: await client.codeFor(phone), consent }
  return await client.send(registerLoginAccount, input)
}

describe('an authorisation', () => {
  // proves 7.26, 10.38
  test('comes back to the login page, which knows the way on', async () => {
    const { state, redirectUri, scope } = await begun(world.client(), '/pages/20searchSub/hdDetail/hdDetail?id=1&a=中')
    expect(state).toMatch(/^[A-Za-z0-9]{32,128}$/)
    expect(scope).toBe('snsapi_base')
    expect(redirectUri).toBe(
      `https://quan.example/pages/_common/login/login?redirect=${encodeURIComponent('/pages/20searchSub/hdDetail/hdDetail?id=1&a=中')}`,
    )
  })

  // proves 12.71
  test('sets a cookie of ten minutes that comes back from another site', async () => {
    const { headers } = await world.client().send(getWxAuthorUrl, { returnUrl: '/' })
    expect(headers['set-cookie']).toMatch(
      /^__Host-quan_wx=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test.each(['short', `${'x'.repeat(43)}\u007f`, 'x'.repeat(44)])(
    'takes over no cookie that this server never gives, as %j',
    async (value) => {
      const headers = { cookie: `__Host-quan_wx=${value}` }
      const outcome = await world.call(getWxAuthorUrl, { returnUrl: '/' }, null, headers)
      expect(outcome.status).toBe(200)
      expect(outcome.headers['set-cookie']).toMatch(/^__Host-quan_wx=[\w-]{43};/)
      expect(outcome.headers['set-cookie']).not.toContain(value)
    },
  )

  // proves 7.26, 10.38
  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'never leads to %j',
    async (returnUrl) => {
      const outcome = await world.call(getWxAuthorUrl, { returnUrl })
      expect(outcome).toMatchObject({ status: 400, code: 'page.foreign' })
    },
  )

  // proves 10.38
  test.each([
    ['in another browser', async (state: string) => ({ client: world.client(), state })],
    [
      'in a browser with a cookie of its own',
      async (state: string) => {
        const client = world.client()
        await begun(client)
        return { client, state }
      },
    ],
  ])('opens nothing %s', async (_name, elsewhere) => {
    const { state } = await begun(world.client())
    const { client, state: stolen } = await elsewhere(state)
    expect(await client.send(registerLoginAccount, { wxCode: aPerson(), state: stolen, consent })).toMatchObject({
      status: 400,
      code: 'wechat.refused',
    })
  })

  // proves 10.38
  test('is good once', async () => {
    const client = world.client()
    const { state } = await begun(client)
    const person = aPerson()
    const ends = await Promise.all(
      [1, 2, 3, 4].map((time) => client.send(registerLoginAccount, { wxCode: `${person}~${time}`, state, consent })),
    )
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is overdue after ten minutes', async () => {
    const client = world.client()
    const { state } = await begun(client)
    world.time.now += 600_000
    expect((await client.send(registerLoginAccount, { wxCode: aPerson(), state, consent })).code).toBe('wechat.refused')
  })

  test('can be under way in several tabs', async () => {
    const client = world.client()
    const [one, other] = [await begun(client), await begun(client)]
    for (const { state } of [one, other])
      expect((await client.send(registerLoginAccount, { wxCode: aPerson(), state, consent })).status).toBe(200)
  })

  test.each([
    ['refused', 400, 'wechat.refused'],
    ['away', 503, 'wechat.unavailable'],
  ])('that WeChat answers by %s', async (wxCode, status, code) => {
    expect(await comeBack(world.client(), wxCode)).toMatchObject({ status, code })
  })
})

describe('logging in by WeChat', () => {
  // proves 10.20, 12.2
  test('asks who is new for a phone, and registers them with it', async () => {
    const [client, person, phone] = [world.client(), aPerson(), aPhone()]
    const asked = await comeBack(client, person)
    expect(asked.result).toEqual({ needsPhone: true, ticket: expect.any(String), isNewUser: true })
    expect(asked.headers['set-cookie']).toBe(undefined)
    const input = { ticket: (asked.result as { ticket: string }).ticket, wxUserInfoMobilePhone: phone, consent }
    const { result } = await client.send(registerLoginAccount, { ...input, code: await client.codeFor(phone) })
    expect(result).toMatchObject({ wxUserInfoMobilePhone: phone, wxOpenId: person, isNewUser: true, needsPhone: false })
    used.clear()
    expect((await comeBack(world.client(), person)).result).toMatchObject({
      wxUserInfoMobilePhone: phone,
      isNewUser: false,
    })
  })

  test('binds the account to the member who has the phone', async () => {
    const phone = aPhone()
    const before = await world.client().logIn(phone)
    const { result } = await withPhone(world.client(), aPerson(), phone)
    expect(result).toMatchObject({ id: (before.result as { id: string }).id, isNewUser: false })
  })

  test('follows somebody with a new WeChat account', async () => {
    const [phone, older, newer] = [aPhone(), aPerson(), aPerson()]
    await withPhone(world.client(), older, phone)
    expect((await withPhone(world.client(), newer, phone)).result).toMatchObject({ wxOpenId: newer })
    used.clear()
    expect((await comeBack(world.client(), older)).result).toHaveProperty('needsPhone', true)
  })

  test('uses its ticket up by success only', async () => {
    const [client, phone] = [world.client(), aPhone()]
    const { ticket } = (await comeBack(client, aPerson())).result as { ticket: string }
    const input = { ticket, wxUserInfoMobilePhone: phone, consent }
    const code = await client.codeFor(phone)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await client.send(registerLoginAccount, { ...input, code: wrong })).code).toBe('code.wrong')
    expect((await client.send(registerLoginAccount, { ticket, consent })).result).toEqual({
      needsPhone: true,
      ticket,
      isNewUser: true,
    })
    expect((await client.send(registerLoginAccount, { ...input, code })).status).toBe(200)
    const again = { ...input, code: await client.codeFor(phone) }
    expect((await client.send(registerLoginAccount, again)).code).toBe('login.ticket_overdue')
  })

  test('forgets its ticket after ten minutes', async () => {
    const [client, phone] = [world.client(), aPhone()]
    const { ticket } = (await comeBack(client, aPerson())).result as { ticket: string }
    world.time.now += 600_000
    const input = { ticket, wxUserInfoMobilePhone: phone, code: await client.codeFor(phone), consent }
    expect((await client.send(registerLoginAccount, input)).code).toBe('login.ticket_overdue')
    // the code was right, and is not used up by the ticket
    expect(
      (await client.send(registerLoginAccount, { wxUserInfoMobilePhone: phone, code: input.code, consent })).status,
    ).toBe(200)
  })

  test('is not for a closed account', async () => {
    const [person, phone] = [aPerson(), aPhone()]
    const { result } = await withPhone(world.client(), person, phone)
    await world.closeAccount((result as { id: string }).id)
    used.clear()
    expect(await comeBack(world.client(), person)).toMatchObject({ status: 403, code: 'member.closed' })
  })
})

describe('binding WeChat to the account one is in', () => {
  const member = async (client: Client) => {
    const phone = aPhone()
    const { id } = (await client.logIn(phone)).result as { id: string }
    const { result } = await client.renew(id, phone)
    return { id, caller: await callerOf(world, result?.accessToken) }
  }

  // proves 10.29
  test('binds it', async () => {
    const [client, person] = [world.client(), aPerson()]
    const { caller } = await member(client)
    const { state } = await begun(client)
    const { result } = await client.send(bindWeChat, { wxCode: person, state }, caller)
    expect(result?.wxOpenId).toBe(person)
  })

  // proves 10.29
  test('attack: a stolen session puts no WeChat account in the place of another, by which the thief would come back', async () => {
    const [client, own, thief] = [world.client(), aPerson(), aPerson()]
    const { id, caller } = await member(client)
    expect((await client.send(bindWeChat, { wxCode: own, state: (await begun(client)).state }, caller)).status).toBe(
      200,
    )
    const taking = { wxCode: thief, state: (await begun(client)).state }
    expect(await client.send(bindWeChat, taking, caller)).toMatchObject({ status: 409, code: 'wechat.bound' })
    expect(await world.sql`select wechat_open_id from member where id = ${id}`).toEqual([{ wechat_open_id: own }])
    const again = { wxCode: `${own}~2`, state: (await begun(client)).state }
    expect((await client.send(bindWeChat, again, caller)).status).toBe(200)
  })

  // proves 20.15
  test('a login by phone that brings another WeChat account replaces the one before, and is told on every other device', async () => {
    const [own, other, phone] = [aPerson(), aPerson(), aPhone()]
    const mine = await withPhone(world.client(), own, phone)
    const { id } = mine.result as { id: string }
    expect(await world.wordsTo(id)).not.toContain('wechatReplaced')
    world.time.now += 61_000
    await withPhone(world.client(), other, phone)
    expect(await world.sql`select wechat_open_id from member where id = ${id}`).toEqual([{ wechat_open_id: other }])
    expect(await world.wordsTo(id)).toContain('wechatReplaced')
    // whoever has the number brings their own back
    world.time.now += 61_000
    await withPhone(world.client(), `${own}~3`, phone)
    expect(await world.sql`select wechat_open_id from member where id = ${id}`).toEqual([{ wechat_open_id: own }])
  })

  test('attack: a login that was ended while WeChat answered leaves no way back in', async () => {
    answering.door = gate()
    const [client, person] = [world.client(), `${aPerson()}late`]
    const { id, caller } = await member(client)
    const { state } = await begun(client)
    const binding = client.send(bindWeChat, { wxCode: person, state }, caller)
    await answering.door.entered
    await world.login.devices.logOutEverywhere(id)
    answering.door.open()
    expect(await binding).toMatchObject({ status: 401, code: 'login.required' })
    expect(await world.sql`select wechat_open_id from member where id = ${id}`).toEqual([{ wechat_open_id: null }])
  })

  // proves 10.29
  test('is refused when it is another member’s', async () => {
    const [client, person] = [world.client(), aPerson()]
    await withPhone(world.client(), person, aPhone())
    const { caller } = await member(client)
    const { state } = await begun(client)
    const outcome = await client.send(bindWeChat, { wxCode: `${person}~2`, state }, caller)
    expect(outcome).toMatchObject({ status: 409, code: 'wechat.taken' })
  })
})

test('where no WeChat account is set up, WeChat is away', async () => {
  const without = await loginWorld()
  expect(await without.call(getWxAuthorUrl, { returnUrl: '/' })).toMatchObject({
    status: 503,
    code: 'wechat.unavailable',
  })
  expect(getWxAuthorUrl.errors.map(({ code }) => code)).toContain('wechat.unavailable')
  await without.close()
})
