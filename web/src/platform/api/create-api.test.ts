// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { failed, succeeded } from '@quan/contract/endpoint/envelope.ts'
import { getLocation } from '@quan/contract/location/get-location.ts'
import { getUserInfo } from '@quan/contract/member/user-info.ts'
import type { Session } from '#platform/session/session.ts'
import { createVisitorSession } from '#platform/session/visitor-session.ts'
import { createDeviceStorage } from '#platform/storage/device-storage.ts'
import {
  type Arrived,
  type LoopbackAnswer,
  type LoopbackServer,
  openLoopbackServer,
  sealingServer,
} from '#platform/api/sealing-server.testing.ts'
import { HOUR_MS } from '#platform/time/duration.ts'
import { createApi } from './create-api.ts'
import { createSealedCalls } from './create-sealed-calls.ts'
import { createTransport } from './transport.ts'

const emptyPage = { items: [], nextCursor: null }
const place = { data: '{}' }
const point = { longitude: 120.1, latitude: 30.2 }
const MEMBER = '0f8fad5b-d9cb-469f-a165-70867728950e'

let server: LoopbackServer
afterEach(async () => {
  vi.useRealTimers()
  globalThis.__early = undefined
  await server.close()
})

async function anApi(
  answer: (request: Arrived) => LoopbackAnswer | Promise<LoopbackAnswer>,
  session: Session = createVisitorSession(),
  storage = createDeviceStorage({ findStorage: () => null, now: Date.now }),
) {
  server = await openLoopbackServer(answer)
  const transport = createTransport({
    fetch,
    baseHost: server.origin,
    deviceId: () => 'device-1',
    credentials: 'include',
  })
  const loadSealedCalls = vi.fn(async () => createSealedCalls({ transport, storage, now: Date.now }))
  return { api: createApi({ transport, session, loadSealedCalls }), loadSealedCalls }
}

const aMember = (dropToken = vi.fn()): Session => ({
  ...createVisitorSession(),
  findToken: () => Promise.resolve('token-1'),
  dropToken,
})

const refusal = (status: number, code: string, message: string, headers = {}): LoopbackAnswer => ({
  status,
  headers,
  body: failed(
    { code, message, details: null, validationErrors: [{ message: '城市代码不正确', members: ['city'] }] },
    status,
  ),
})

describe('an open read of a visitor', () => {
  // proves 7.4, 7.5, 9.6, 10.6, 10.7
  test('goes by GET, scalars in the query, the rest as JSON, with the headers of every call', async () => {
    const { api } = await anApi(() => ({ body: succeeded(emptyPage) }))
    const result = await api.call(getActivityList, { city: '330100', keyword: '羽毛球', status: [10], cursor: null })
    const [request] = server.arrived
    const { searchParams } = new URL(request!.path, server.origin)
    expect(result).toEqual(emptyPage)
    expect(request?.method).toBe('GET')
    expect([...searchParams]).toEqual([
      ['city', '330100'],
      ['keyword', '羽毛球'],
      ['input', '{"status":[10]}'],
    ])
    expect(request?.headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      'x-app-version': '1.1.198',
      'x-device-id': 'device-1',
    })
    expect(request?.headers.authorization).toBeUndefined()
  })

  test('needs no sealing code', async () => {
    const { api, loadSealedCalls } = await anApi(() => ({ body: succeeded(emptyPage) }))
    await api.call(getActivityList, {})
    expect(loadSealedCalls).not.toHaveBeenCalled()
  })

  // proves 7.2
  test('takes over the answer the boot script asked for, once', async () => {
    const { api } = await anApi(() => ({ body: succeeded(emptyPage) }))
    const url = `${server.origin}/api/services/app/Activity/GetActivityList?city=330100`
    const early = { ...emptyPage, totalCount: 7 }
    globalThis.__early = { [url]: Promise.resolve(Response.json(succeeded(early))) }
    expect(await api.call(getActivityList, { city: '330100' })).toEqual(early)
    expect(await api.call(getActivityList, { city: '330100' })).toEqual(emptyPage)
    expect(server.arrived).toHaveLength(1)
  })

  test('drops fields the contract does not know', async () => {
    const { api } = await anApi(() => ({ body: succeeded({ ...emptyPage, later: 1 }) }))
    expect(await api.call(getActivityList, {})).toEqual(emptyPage)
  })
})

describe('a refusal', () => {
  // proves 7.8
  test('carries code, message, status, fields and the time to wait', async () => {
    const { api } = await anApi(() =>
      refusal(429, 'limit.exceeded', '操作太频繁了，请稍后再试', { 'retry-after': '7' }),
    )
    await expect(api.call(getActivityList, {})).rejects.toMatchObject({
      kind: 'refused',
      code: 'limit.exceeded',
      message: '操作太频繁了，请稍后再试',
      status: 429,
      retryAfterSeconds: 7,
      validationErrors: [{ message: '城市代码不正确', members: ['city'] }],
      canRetry: true,
    })
  })

  test('of a wrong input is not worth a second try', async () => {
    const { api } = await anApi(() => refusal(400, 'input.invalid', '填写的内容有误'))
    await expect(api.call(getActivityList, {})).rejects.toMatchObject({ canRetry: false })
  })

  test('of the token makes the session drop it', async () => {
    const dropToken = vi.fn()
    const sealing = await sealingServer({ result: place })
    const { api } = await anApi(
      (request) =>
        request.path.endsWith('GetLocation') ? refusal(401, 'login.required', '请先登录') : sealing.answer(request),
      aMember(dropToken),
    )
    await expect(api.call(getLocation, point)).rejects.toMatchObject({ isUnauthorized: true })
    expect(dropToken).toHaveBeenCalledWith('token-1')
  })
})

describe('a call for members', () => {
  const noTokenYet = refusal(401, 'login.required', '请先登录')
  const tokens = (...texts: (string | null)[]) => {
    const dropToken = vi.fn()
    const findToken = vi.fn(() => Promise.resolve(texts.shift() ?? null))
    return { session: { ...createVisitorSession(), findToken, dropToken }, dropToken }
  }
  const sentTokens = () =>
    server.arrived.filter(({ method }) => method === 'POST').map(({ headers }) => headers.authorization)

  test('is sent once more with a new token when the server refuses the first', async () => {
    const sealing = await sealingServer({ result: emptyPage })
    const { session, dropToken } = tokens('old', 'new')
    const { api } = await anApi(
      (request) => (request.headers.authorization === 'Bearer old' ? noTokenYet : sealing.answer(request)),
      session,
    )
    expect(await api.call(getActivityList, {})).toEqual(emptyPage)
    expect(dropToken).toHaveBeenCalledExactlyOnceWith('old')
    expect(sentTokens()).toEqual(['Bearer old', 'Bearer new'])
  })

  test('is sent twice at most', async () => {
    const sealing = await sealingServer({ result: place })
    const { session } = tokens('a', 'b', 'c')
    const { api } = await anApi(
      (request) => (request.path.endsWith('GetServerInfo') ? sealing.answer(request) : noTokenYet),
      session,
    )
    await expect(api.call(getUserInfo, { id: MEMBER })).rejects.toMatchObject({ code: 'login.required' })
    expect(sentTokens()).toEqual(['Bearer a', 'Bearer b'])
  })

  test('is not sent at all while nobody is logged in', async () => {
    const { api } = await anApi(() => noTokenYet)
    await expect(api.call(getUserInfo, { id: MEMBER })).rejects.toMatchObject({
      code: 'login.required',
      message: '请先登录',
      isUnauthorized: true,
    })
    expect(server.arrived).toEqual([])
  })

  test('that is open to visitors goes on as one of theirs when the login is over', async () => {
    const { session } = tokens('old', null)
    const sealing = await sealingServer({ result: emptyPage })
    const { api } = await anApi((request) => {
      if (request.headers.authorization !== undefined) return noTokenYet
      return request.path.endsWith('GetServerInfo') ? sealing.answer(request) : { body: succeeded(emptyPage) }
    }, session)
    expect(await api.call(getActivityList, {})).toEqual(emptyPage)
    expect(server.arrived.at(-1)?.method).toBe('GET')
  })
})

describe('a call flagged no-token', () => {
  // proves 7.6
  test('asks for none', async () => {
    const sealing = await sealingServer({ result: place })
    const session = aMember()
    const findToken = vi.spyOn(session, 'findToken')
    const { api } = await anApi(sealing.answer, session)
    await api.call(getLocation, point, { withoutToken: true })
    expect(findToken).not.toHaveBeenCalled()
    expect(server.arrived.at(-1)?.headers.authorization).toBeUndefined()
  })
})

describe('a call without an answer', () => {
  test('fails as network when the connection breaks', async () => {
    const { api } = await anApi(() => 'cut')
    await expect(api.call(getActivityList, {})).rejects.toMatchObject({ kind: 'network', status: 0, canRetry: true })
  })

  // proves 7.9
  test('fails as timeout after 12 s', async () => {
    const { api } = await anApi(() => 'never')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const over = vi.fn<(failure: unknown) => void>()
    const call = api.call(getActivityList, {}).catch(over)
    await vi.advanceTimersByTimeAsync(11_999)
    expect(over).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await call
    expect(over).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'timeout' }))
  })

  test('given up by the caller stays an abort', async () => {
    const { api } = await anApi(() => 'never')
    const stop = new AbortController()
    const call = api.call(getActivityList, {}, { signal: stop.signal })
    stop.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  test.each([
    ['no JSON', { body: '<html>' }],
    ['no envelope', { body: { result: emptyPage } }],
    ['another result', { body: succeeded({ items: 3 }) }],
  ])('fails as malformed when it is %s', async (_, answer) => {
    const { api } = await anApi(() => answer)
    await expect(api.call(getActivityList, {})).rejects.toMatchObject({ kind: 'malformed' })
  })
})

describe('a sealed call', () => {
  const ivs = () => server.arrived.filter(({ method }) => method === 'POST').map(({ text }) => JSON.parse(text).iv)
  const keyFetches = () => server.arrived.filter(({ path }) => path.endsWith('/GetServerInfo')).length

  // proves 7.7
  test('travels encrypted both ways; the public key is fetched once a launch', async () => {
    const sealing = await sealingServer({ result: place })
    const { api } = await anApi(sealing.answer)
    expect(await api.call(getLocation, point)).toEqual(place)
    expect(await api.call(getLocation, point)).toEqual(place)
    expect(sealing.opened).toEqual([point, point])
    expect(server.arrived.some(({ text }) => text.includes('120.1'))).toBe(false)
    expect(keyFetches()).toBe(1)
  })

  // proves 5.8
  test('that cannot be opened is sent again with a new iv and the key fetched again, 4 times in all', async () => {
    const sealing = await sealingServer({ refusals: 3, result: place })
    const { api } = await anApi(sealing.answer)
    expect(await api.call(getLocation, point)).toEqual(place)
    expect(new Set(ivs()).size).toBe(4)
    expect(keyFetches()).toBe(4)
  })

  // proves 8.7
  test('fails with 解密失败 after the fourth time', async () => {
    const sealing = await sealingServer({ refusals: 9, result: place })
    const { api } = await anApi(sealing.answer)
    await expect(api.call(getLocation, point)).rejects.toMatchObject({ code: 'sealing.failed', message: '解密失败' })
    expect(ivs()).toHaveLength(4)
  })

  test.each([
    ['ahead', HOUR_MS],
    ['behind', -HOUR_MS],
  ])("goes by the server's clock, an hour %s of this one", async (_, aheadMs) => {
    const sealing = await sealingServer({ aheadMs, result: place })
    const { api } = await anApi(sealing.answer)
    expect(await api.call(getLocation, point)).toEqual(place)
    expect(ivs()).toHaveLength(1)
  })

  test('goes in clear to a server that says so', async () => {
    const sealing = await sealingServer({ isOn: false, result: place })
    const { api } = await anApi(sealing.answer)
    expect(await api.call(getLocation, point)).toEqual(place)
    expect(server.arrived.at(-1)?.text).toBe(JSON.stringify(point))
  })

  // proves 7.3, 7.6
  test('is what a personal read becomes with a token', async () => {
    const sealing = await sealingServer({ result: emptyPage })
    const { api } = await anApi(sealing.answer, aMember())
    await api.call(getActivityList, { city: '330100' })
    const request = server.arrived.at(-1)
    expect(request?.method).toBe('POST')
    expect(request?.headers.authorization).toBe('Bearer token-1')
    expect(sealing.opened).toEqual([{ city: '330100' }])
  })
})
