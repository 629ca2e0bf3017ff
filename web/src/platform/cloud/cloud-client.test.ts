// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import { createDeviceStorage } from '#platform/storage/device-storage.ts'
import { createCloudClient } from './cloud-client.ts'
import { getCaptcha, uLogin } from './cloud-functions.ts'
import { createIdTokenStore } from './id-token.ts'

const CAPTCHA = { errCode: 0, id: 'c1', captchaBase64: 'data:image/png;base64,AA==' }
const PAIR = { access_token: 't', openid: 'o' }

function aCloud(body: unknown, init?: ResponseInit) {
  const clock = { now: 1_000 }
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body, init))
  const now = () => clock.now
  const idToken = createIdTokenStore({ storage: createDeviceStorage({ findStorage: () => null, now }), now })
  const cloud = createCloudClient({ fetch, host: 'http://h', deviceId: () => 'device-1', idToken })
  const heard: [string, unknown][] = []
  for (const name of ['response', 'needLogin', 'refreshToken'] as const)
    cloud.on(name, (event) => heard.push([name, event]))
  const sent = () => fetch.mock.calls.map(([url, request]) => [url, JSON.parse(request?.body as string)])
  return { cloud, fetch, idToken, heard, sent, clock }
}

describe('the cloud client', () => {
  // proves 7.30
  test('asks the captcha object for a picture, and for a sound when it is wanted', async () => {
    const { cloud, sent, fetch } = aCloud(CAPTCHA)
    expect(await getCaptcha(cloud)).toEqual(CAPTCHA)
    await getCaptcha(cloud, { isSpoken: true })
    const question = { method: 'getImageCaptcha', scene: 'app' }
    expect(sent()).toEqual([
      ['http://h/cloud/captcha', question],
      ['http://h/cloud/captcha', { ...question, spoken: true }],
    ])
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-device-id': 'device-1' })
  })

  // proves 7.29, 7.31
  test('brings the ticket of a one-click login, and tells of the answer', async () => {
    const answer = { errCode: 0, ticket: 'T', phoneMasked: '138 •••• 6621' }
    const { cloud, sent, heard } = aCloud(answer)
    expect(await uLogin(cloud, PAIR)).toEqual(answer)
    expect(sent()).toEqual([['http://h/cloud/ulogin', PAIR]])
    expect(heard).toEqual([['response', answer]])
  })

  test('fails with code and message of the function', async () => {
    const { cloud, heard } = aCloud({ errCode: 'univerify-refused', errMsg: '一键登录没有成功' })
    await expect(uLogin(cloud, PAIR)).rejects.toMatchObject({ code: 'univerify-refused', message: '一键登录没有成功' })
    expect(heard.map(([name]) => name)).toEqual(['response'])
  })

  // proves 7.31
  test.each(['TOKEN_INVALID_1', 'uni-id-token-expired', 'uni-id-check-token-failed', 'uni-id-token-not-exist'])(
    'tells that somebody has to log in after %s, and forgets the id token',
    async (errCode) => {
      const { cloud, heard, idToken } = aCloud({ errCode, errMsg: '' })
      idToken.keep({ token: 'old', tokenExpired: 9_000 })
      await expect(getCaptcha(cloud)).rejects.toMatchObject({ code: errCode })
      expect(heard.at(-1)).toEqual(['needLogin', { errCode, errMsg: '' }])
      expect(idToken.find()).toBeNull()
    },
  )

  // proves 7.31, 7.32
  test('keeps a new id token with its expiry, tells of it, and sends it until it ends', async () => {
    const newToken = { token: 'new', tokenExpired: 5_000 }
    const { cloud, heard, sent, idToken, clock } = aCloud({ ...CAPTCHA, newToken })
    await getCaptcha(cloud)
    expect(heard.at(-1)).toEqual(['refreshToken', newToken])
    await getCaptcha(cloud)
    expect(sent().at(-1)?.[1]).toMatchObject({ uniIdToken: 'new' })
    clock.now = 5_000
    expect(idToken.find()).toBeNull()
  })

  test('is refused as any call is where the function was not reached', async () => {
    const refused = { success: false, error: { code: 'limit.exceeded', message: '太频繁' }, unAuthorizedRequest: false }
    const { cloud } = aCloud(refused, { status: 429, headers: { 'retry-after': '7' } })
    await expect(getCaptcha(cloud)).rejects.toMatchObject({ code: 'limit.exceeded', retryAfterSeconds: 7 })
  })

  test('fails as network without a connection, and as malformed with an answer nobody can read', async () => {
    const { cloud, fetch } = aCloud({ something: 'else' })
    await expect(getCaptcha(cloud)).rejects.toMatchObject({ kind: 'malformed' })
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(getCaptcha(cloud)).rejects.toMatchObject({ kind: 'network' })
  })
})
