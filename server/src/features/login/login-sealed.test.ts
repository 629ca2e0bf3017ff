import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { createWxAccessToken } from '@quan/contract/login/create-wx-access-token.ts'
import { CONSENT_VERSIONS, registerLoginAccount } from '@quan/contract/login/register-login-account.ts'
import { SEALING_CLOCK_TOLERANCE_MS } from '@quan/contract/sealing/sealing-limits.ts'
import { aPhone, loginWorld, type LoginWorld } from '#features/login/login-world.testing.ts'
import { callApp } from '#testing/call-app.ts'
import { sealingClient } from '#testing/sealing-client.ts'

let world: LoginWorld
let server: ReturnType<typeof callApp>
beforeAll(async () => {
  world = await loginWorld()
  const { implementations, keys, time } = world
  server = callApp({ implementations, keys, time, sessionValidity: world.login.sessionValidity })
})
afterAll(async () => {
  await server.app.close()
  await world.close()
})

/** The native app on a device whose clock is so many milliseconds ahead of what it knows of the server's. */
function anApp({ aheadMs = 0 } = {}) {
  const client = sealingClient(world.keys.sealing[0]!)
  return async (endpoint: Endpoint, input: object, headers: Record<string, string> = {}) => {
    const path = pathOf(endpoint)
    const request = client.seal(input, { path, at: world.time.now + aheadMs })
    const sent = { method: 'POST', url: path, payload: request } as const
    const answer = await server.app.inject({
      ...sent,
      headers: { 'x-client': 'native', 'x-device-id': 'one', ...headers },
    })
    const { statusCode: status } = answer
    const envelope = answer.headers['x-sealed'] ? client.open(answer.json(), { path, status, request }) : answer.json()
    return { status, body: answer.body, headers: answer.headers, result: envelope.result, code: envelope.error?.code }
  }
}
const newLogin = async (phone: string) => ({
  wxUserInfoMobilePhone: phone,
  code: await world.codeFor(phone, { headers: { 'x-device-id': 'one' } }),
  consent: CONSENT_VERSIONS,
})

describe('logging in over sealed bodies', () => {
  // proves 7.7
  test('shows neither phone nor credential to who sees the answer pass', async () => {
    const [phone, send] = [aPhone(), anApp()]
    const registered = await send(registerLoginAccount, await newLogin(phone))
    const { id, credential } = registered.result as { id: string; credential: string }
    expect(credential).toMatch(/^[\w-]{43}$/)
    const headers = { 'x-login-credential': credential }
    const renewed = await send(createWxAccessToken, { userGUID: id, wxUserInfoMobilePhone: phone }, headers)
    const { accessToken, credential: next } = renewed.result as { accessToken: string; credential: string }
    expect(await world.tokens.verify(accessToken)).toMatchObject({ memberId: id })
    for (const { body, headers: answered } of [registered, renewed])
      for (const secret of [id, phone, credential, next, accessToken])
        expect([body.includes(secret), JSON.stringify(answered).includes(secret)]).toEqual([false, false])
  })

  // proves 10.8
  test('is refused in the clear, and uses up no code', async () => {
    const [phone, send] = [aPhone(), anApp()]
    const input = await newLogin(phone)
    const clear = await server.app.inject({ method: 'POST', url: pathOf(registerLoginAccount), payload: input })
    expect([clear.statusCode, clear.json().error.code]).toEqual([400, 'sealing.failed'])
    expect((await send(registerLoginAccount, input)).status).toBe(200)
  })

  test('cannot be repeated by who recorded it', async () => {
    const phone = aPhone()
    const path = pathOf(registerLoginAccount)
    const client = sealingClient(world.keys.sealing[0]!)
    const payload = client.seal(await newLogin(phone), { path, at: world.time.now })
    const statuses = []
    for (let time = 0; time < 2; time++)
      statuses.push(
        (await server.app.inject({ method: 'POST', url: path, payload, headers: { 'x-device-id': 'one' } })).statusCode,
      )
    expect(statuses).toEqual([200, 400])
  })

  test('bears a clock that is off by minutes, and tells of one that is off by more', async () => {
    for (const aheadMs of [SEALING_CLOCK_TOLERANCE_MS, -SEALING_CLOCK_TOLERANCE_MS])
      expect((await anApp({ aheadMs })(registerLoginAccount, await newLogin(aPhone()))).status).toBe(200)
    for (const aheadMs of [SEALING_CLOCK_TOLERANCE_MS + 1, -SEALING_CLOCK_TOLERANCE_MS - 1])
      expect(await anApp({ aheadMs })(registerLoginAccount, await newLogin(aPhone()))).toMatchObject({
        status: 400,
        code: 'sealing.failed',
      })
  })
})
