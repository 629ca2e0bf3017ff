import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { acceptBodies } from '#simulators.ts'
import { clientSign, demoCloudAccount, functionSign } from './cloud-account.ts'
import { unicloudSimulator } from './unicloud.simulator.ts'

const PREFIX = '/sim/unicloud'
const { spaceId, clientSecret, functionSecret } = demoCloudAccount

/** The space, its carrier and a clock the test moves. */
async function aSpace() {
  let time = Date.UTC(2026, 10, 21)
  const app = Fastify()
  acceptBodies(app)
  await app.register(unicloudSimulator({ clock: { now: () => time }, account: demoCloudAccount }).routes, {
    prefix: PREFIX,
  })
  onTestFinished(() => app.close())

  const pair = async (phone = '13800138000') =>
    (await app.inject({ method: 'POST', url: `${PREFIX}/pair`, payload: { phone } })).json()
  const ask = async (given: Record<string, string>, secret: string = functionSecret) => {
    const sign = functionSign(new URLSearchParams(given), secret)
    return (await app.inject({ url: `${PREFIX}/ulogin`, query: { ...given, sign } })).json()
  }
  const client = async (body: Record<string, unknown>, headers: Record<string, string> = {}) => {
    const signed = { spaceId, timestamp: time, ...body }
    const sign = { 'x-serverless-sign': clientSign(signed, clientSecret) }
    const response = await app.inject({
      method: 'POST',
      url: `${PREFIX}/client`,
      headers: { ...sign, ...headers },
      payload: signed,
    })
    return { status: response.statusCode, headers: response.headers, ...response.json() }
  }
  const authorize = async (): Promise<string> => {
    const { data } = await client({ method: 'serverless.auth.user.anonymousAuthorize', params: '{}' })
    return data.accessToken
  }
  const invoke = (functionTarget: string, functionArgs: object, token: string) =>
    client(
      {
        method: 'serverless.function.runtime.invoke',
        params: JSON.stringify({ functionTarget, functionArgs }),
        token,
      },
      { 'x-basement-token': token },
    )
  return { app, pair, ask, client, authorize, invoke, advance: (ms: number) => (time += ms) }
}

describe('the URL-ized function', () => {
  // proves 12.80
  test('gives the phone of a pair, once', async () => {
    const { pair, ask } = await aSpace()
    const given = await pair()
    expect(await ask(given)).toEqual({ code: 0, success: true, phoneNumber: '13800138000' })
    expect(await ask(given)).toMatchObject({ code: 5000 })
  })

  test('refuses an overdue pair, one of another openid, and a missing part', async () => {
    const { pair, ask, advance } = await aSpace()
    const given = await pair()
    expect(await ask({ ...given, openid: 'another' })).toMatchObject({ code: 5000 })
    expect(await ask({ access_token: given.access_token })).toMatchObject({ code: 4001 })
    advance(10 * 60_000)
    expect(await ask(given)).toMatchObject({ code: 5000 })
  })

  test('refuses a wrong sign and leaves the pair good', async () => {
    const { pair, ask } = await aSpace()
    const given = await pair()
    expect(await ask(given, 'another secret')).toMatchObject({ code: 'sign-invalid' })
    expect(await ask(given)).toMatchObject({ code: 0 })
  })
})

describe('the client gateway', () => {
  test('gives an anonymous token, with which the function is called', async () => {
    const { pair, authorize, invoke } = await aSpace()
    const answer = await invoke('ulogin', await pair('13900139000'), await authorize())
    expect(answer).toMatchObject({ success: true, data: { code: 0, phoneNumber: '13900139000' } })
    expect(answer.headers['x-serverless-request-id']).toEqual(expect.any(String))
  })

  test('takes the newer form without an anonymous token', async () => {
    const { pair, client } = await aSpace()
    const params = JSON.stringify({ functionTarget: 'ulogin', functionArgs: await pair() })
    const headers = { 'x-client-info': encodeURIComponent('{"os":"android"}'), 'x-client-token': 'token' }
    const answer = await client({ method: 'serverless.function.runtime.invoke', params }, headers)
    expect(answer).toMatchObject({ success: true, data: { code: 0 } })
  })

  test('refuses a foreign and an overdue token', async () => {
    const { authorize, invoke, advance } = await aSpace()
    const refused = { status: 400, error: { code: 'GATEWAY_INVALID_TOKEN' } }
    expect(await invoke('ulogin', {}, 'foreign')).toMatchObject(refused)
    const token = await authorize()
    advance(2 * 3_600_000)
    expect(await invoke('ulogin', {}, token)).toMatchObject(refused)
  })

  test('refuses another space, a wrong sign, an unknown function and what is no call', async () => {
    const { client, authorize, invoke } = await aSpace()
    const call = { method: 'serverless.auth.user.anonymousAuthorize', params: '{}' }
    const codeOf = async (asked: Promise<{ error: { code: string } }>) => (await asked).error.code
    expect(await codeOf(client({ ...call, spaceId: 'mp-other' }))).toBe('SPACE_NOT_FOUND')
    expect(await codeOf(client(call, { 'x-serverless-sign': 'x' }))).toBe('InvalidParameter.InvalidSign')
    expect(await codeOf(client({ ...call, method: 'other' }))).toBe('PARAMETER_ERROR')
    expect(await codeOf(client({ method: call.method }))).toBe('PARAMETER_ERROR')
    expect(await codeOf(invoke('another', {}, await authorize()))).toBe('FunctionNotFound')
  })
})

describe('the carrier', () => {
  test.each(['1380013800', '23800138000', ''])('takes no phone like %j', async (phone) => {
    const { pair } = await aSpace()
    expect(await pair(phone)).toEqual({ error: '手机号应为 11 位大陆号码' })
  })

  test('has a page in Chinese that shows the pair', async () => {
    const { app } = await aSpace()
    expect((await app.inject(`${PREFIX}/`)).body).toContain('模拟运营商')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = `${PREFIX}/pair`
    const good = await app.inject({ method: 'POST', url, headers, payload: 'phone=13800138000' })
    expect(good.body).toContain('13800138000 已授权')
    const bad = await app.inject({ method: 'POST', url, headers, payload: 'phone=%3Cb%3E' })
    expect([bad.statusCode, bad.body]).toEqual([400, expect.stringContaining('11 位大陆号码')])
  })
})
