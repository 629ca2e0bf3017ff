import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import {
  CALLS_A_MINUTE_ADDRESS,
  CALLS_A_MINUTE_DEVICE,
  CALLS_A_MINUTE_TOKEN,
  CHANGES_A_MINUTE_TOKEN,
  KEY_EXCHANGES_A_MINUTE_ADDRESS,
  KEY_EXCHANGES_A_MINUTE_DEVICE,
} from '@quan/contract/request/request-limits.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readServerConfig } from '#platform/config/server-config.ts'
import { boxCalls, getBox, getBoxes, keepBox, myBox, sealBox } from '#testing/boxes.ts'
import { callApp, TEST_NOW } from '#testing/call-app.ts'
import { sealingClient } from '#testing/sealing-client.ts'
import { testKeys } from '#testing/test-keys.ts'

const keys = testKeys()
const url = `${pathOf(getBox)}?size=4`

describe('limits', () => {
  let server: ReturnType<typeof callApp>
  let app: FastifyInstance
  beforeEach(() => {
    server = callApp({
      implementations: boxCalls().implementations,
      keys,
      settings: { limits: true, trustedProxies: ['127.0.0.1'] },
    })
    ;({ app } = server)
  })
  afterEach(() => app.close())

  const statuses = async (times: number, call: (time: number) => Promise<{ statusCode: number }>) => {
    const answered = new Map<number, number>()
    for (let time = 0; time < times; time++) {
      const { statusCode } = await call(time)
      answered.set(statusCode, (answered.get(statusCode) ?? 0) + 1)
    }
    return Object.fromEntries(answered)
  }
  const get = (headers: Record<string, string>) => app.inject({ url, headers })
  const sealed = (at = TEST_NOW) => sealingClient(keys.sealing[0]!).seal({ size: 1 }, { path: pathOf(sealBox), at })

  // proves 12.58, 12.61
  test('of a device answer 429 with the seconds to wait, and end with their minute', async () => {
    const headers = { 'x-device-id': 'one' }
    expect(await statuses(CALLS_A_MINUTE_DEVICE, () => get(headers))).toEqual({ 200: CALLS_A_MINUTE_DEVICE })
    const refused = await get(headers)
    expect([refused.statusCode, refused.json().error.code, refused.headers['retry-after']]).toEqual([
      429,
      'limit.exceeded',
      '60',
    ])
    expect(refused.headers['cache-control']).toBe('no-store')
    expect((await get({ 'x-device-id': 'two' })).statusCode).toBe(200)
    server.time.now += 60_000
    expect((await get(headers)).statusCode).toBe(200)
  })

  // proves 12.58
  test('of an address count all its devices, and those that call themselves nothing or too much', async () => {
    const deviceOf = (time: number): Record<string, string> =>
      time % 3 === 0 ? {} : { 'x-device-id': time % 3 === 1 ? `device ${time}` : 'x'.repeat(100) }
    const answered = await statuses(CALLS_A_MINUTE_ADDRESS + 10, (time) => get(deviceOf(time)))
    expect(answered).toEqual({ 200: CALLS_A_MINUTE_ADDRESS, 429: 10 })
    expect((await get({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(200)
  })

  // proves 12.57
  test('of a token count wherever it is sent from', async () => {
    const token = await server.tokens.issue({ memberId: 'ann', deviceId: 'phone' })
    const call = (time: number) =>
      app.inject({
        method: 'POST',
        url: time % 2 === 0 ? pathOf(myBox) : pathOf(getBoxes),
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `203.0.113.${time}` },
        payload: {},
      })
    const answered = await statuses(CALLS_A_MINUTE_TOKEN + 1, call)
    expect(answered).toEqual({ 200: CALLS_A_MINUTE_TOKEN / 2, 400: CALLS_A_MINUTE_TOKEN / 2, 429: 1 })
  })

  // proves 12.59
  test('of changes with a token leave its other calls alone', async () => {
    const token = await server.tokens.issue({ memberId: 'ann', deviceId: 'phone' })
    const call = (endpoint: typeof keepBox | typeof myBox) =>
      app.inject({
        method: 'POST',
        url: pathOf(endpoint),
        headers: { authorization: `Bearer ${token}` },
        payload: {},
      })
    const answered = await statuses(CHANGES_A_MINUTE_TOKEN + 2, () => call(keepBox))
    expect(answered).toEqual({ 400: CHANGES_A_MINUTE_TOKEN, 429: 2 })
    expect((await call(myBox)).statusCode).toBe(400)
    server.time.now += 60_000
    expect((await call(keepBox)).statusCode).toBe(400)
  })

  test('bound the guessing of tokens', async () => {
    const headers = { authorization: 'Bearer guess', 'x-device-id': 'one' }
    const call = () => app.inject({ method: 'POST', url: pathOf(myBox), headers, payload: {} })
    expect(await statuses(CALLS_A_MINUTE_DEVICE + 5, call)).toEqual({ 401: CALLS_A_MINUTE_DEVICE, 429: 5 })
  })

  // proves 12.60
  test('bound the exchanges of sealing keys of a device, in the clear; a known key exchanges nothing', async () => {
    const call = (payload: object) =>
      app.inject({ method: 'POST', url: pathOf(sealBox), payload, headers: { 'x-device-id': 'one' } })
    const known = sealingClient(keys.sealing[0]!)
    const withKnown = () => call(known.seal({ size: 1 }, { path: pathOf(sealBox), at: TEST_NOW }))
    expect((await withKnown()).statusCode).toBe(200)
    const answered = await statuses(KEY_EXCHANGES_A_MINUTE_DEVICE, () => call(sealed()))
    expect(answered).toEqual({ 200: KEY_EXCHANGES_A_MINUTE_DEVICE - 1, 429: 1 })
    expect((await withKnown()).statusCode).toBe(200)
    expect((await call(sealed())).headers['x-sealed']).toBe(undefined)
  })

  // proves 12.60
  test('bound the exchanges of sealing keys of an address, whatever its devices call themselves', async () => {
    const call = (time: number, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: pathOf(sealBox),
        payload: sealed(),
        headers: { 'x-device-id': `device ${time}`, ...headers },
      })
    const answered = await statuses(KEY_EXCHANGES_A_MINUTE_ADDRESS + 5, call)
    expect(answered).toEqual({ 200: KEY_EXCHANGES_A_MINUTE_ADDRESS, 429: 5 })
    const refused = await call(0)
    expect([refused.json().error.code, refused.headers['retry-after']]).toEqual(['limit.exceeded', '60'])
    expect((await call(0, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(200)
    server.time.now += 60_000
    expect((await call(0)).statusCode).toBe(200)
  })

  // proves 12.65
  test.each([
    ['callsOfToken', 1],
    ['callsOfDevice', 2],
    ['callsOfAddress', 3],
    ['changesOfToken', 6],
    ['keyExchangesOfDevice', 4],
    ['keyExchangesOfAddress', 5],
  ] as const)('are those of the settings: %s', async (name, most) => {
    const one = callApp({
      implementations: boxCalls().implementations,
      keys,
      settings: { limits: true, callRates: { ...readServerConfig({}).callRates, [name]: most } },
    })
    const token = await one.tokens.issue({ memberId: 'ann', deviceId: 'phone' })
    const answered = await statuses(most + 2, (time) => {
      const device = { 'x-device-id': name.endsWith('Address') ? `device ${time}` : 'one' }
      if (name.startsWith('key'))
        return one.app.inject({ method: 'POST', url: pathOf(sealBox), payload: sealed(), headers: device })
      const member = name.endsWith('Token') ? { authorization: `Bearer ${token}` } : {}
      const endpoint = name === 'changesOfToken' ? keepBox : getBoxes
      return one.app.inject({ method: 'POST', url: pathOf(endpoint), payload: {}, headers: { ...device, ...member } })
    })
    await one.app.close()
    expect(answered[429]).toBe(2)
  })
})
