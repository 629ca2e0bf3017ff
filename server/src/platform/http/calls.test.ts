import { createCipheriv, createDecipheriv, publicEncrypt, constants, randomBytes } from 'node:crypto'
import { defineEndpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { defineError } from '@quan/contract/endpoint/define-error.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '#platform/errors/app-error.ts'
import { addCallRoutes, unknownCall } from '#platform/http/call-routes.ts'
import { createApp } from '#platform/http/create-app.ts'
import { implement } from '#platform/http/implement.ts'
import { readyAnswers } from '#platform/http/ready-answers.ts'
import { callLimits } from '#platform/limits/call-limits.ts'
import { openLog } from '#platform/log/log.ts'
import { sealedBodies } from '#platform/sealing/sealed-bodies.ts'
import { accessTokens } from '#platform/tokens/access-tokens.ts'
import { testKeys } from '#testing/test-keys.ts'

const NOW = Date.parse('2026-11-21T02:00:00Z')
const tooSmall = defineError({ code: 'box.too_small', status: 409, text: '盒子太小了' })
const box = z.object({ size: z.int('大小须为整数'), label: z.nullish(z.string()) })

const getBox = defineEndpoint({
  path: 'Box/GetBox',
  access: 'open',
  sealed: false,
  personal: true,
  reads: true,
  about: 'A box.',
  input: box,
  output: box,
  errors: [tooSmall],
})
const sealBox = defineEndpoint({
  path: 'Box/SealBox',
  access: 'open',
  sealed: true,
  reads: false,
  about: 'A sealed box.',
  input: box,
  output: box,
  errors: [],
})
const myBox = defineEndpoint({
  path: 'Box/MyBox',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'My box.',
  input: z.object({}),
  output: z.object({ owner: z.string() }),
  errors: [],
})

const keys = testKeys()
const clock = { now: () => NOW }
const tokens = accessTokens({ keys: keys.accessToken, clock })
const apps: FastifyInstance[] = []
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

function boxApp({ sealing = true, limits = false } = {}) {
  const asked: unknown[] = []
  const app = createApp({ log: openLog({ level: 'silent' }), trustedProxies: [] })
  const give = async ({ input }: { input: { size: number } }) => {
    asked.push(input)
    if (input.size === 0) throw new AppError(tooSmall)
    if (input.size === 13) throw new Error('secret database words')
    return { ...input, smuggled: 'not in the contract' }
  }
  const implementations = [
    implement(getBox, give),
    implement(sealBox, give),
    implement(myBox, async ({ member }) => ({ owner: member.memberId })),
  ]
  const platform = {
    tokens,
    sealing: sealedBodies({ keys: keys.sealing, clock }),
    isSealingRequired: sealing,
    limits: callLimits({ enabled: limits }),
    log: openLog({ level: 'silent' }),
  }
  addCallRoutes(app, { implementations, platform, ready: readyAnswers({ keepMs: 1_000, clock }) })
  app.setNotFoundHandler(unknownCall(implementations))
  apps.push(app)
  return { app, asked }
}

/** A client of the wire form of its own, so that a shared mistake cannot pass. */
function sealer() {
  const aesKey = randomBytes(32)
  const [rsa] = keys.sealing
  const key = publicEncrypt(
    { key: rsa!.publicKeyPem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    aesKey,
  ).toString('base64')
  return {
    seal(path: string, clear: unknown, at = NOW) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', aesKey, iv).setAAD(Buffer.from(`POST\n${path}\n${at}`))
      const data = Buffer.concat([cipher.update(JSON.stringify(clear)), cipher.final(), cipher.getAuthTag()])
      return { keyId: rsa!.keyId, key, iv: iv.toString('base64'), at, data: data.toString('base64') }
    },
    open(path: string, requestIv: string, status: number, answer: { iv: string; data: string }) {
      const data = Buffer.from(answer.data, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', aesKey, Buffer.from(answer.iv, 'base64'))
      decipher.setAAD(Buffer.from(`${status}\n${path}\n${requestIv}`)).setAuthTag(data.subarray(-16))
      return JSON.parse(Buffer.concat([decipher.update(data.subarray(0, -16)), decipher.final()]).toString())
    },
  }
}

const url = pathOf(getBox)

describe('an open call', () => {
  test('answers the envelope, with nothing that the contract does not name', async () => {
    const { app } = boxApp()
    const answer = await app.inject({ method: 'POST', url, payload: { size: 3, unknown: true } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      result: { size: 3 },
      error: null,
      unAuthorizedRequest: false,
      __abp: true,
      targetUrl: null,
    })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(answer.headers['x-request-id']).toMatch(/^\S{8,}$/)
  })

  test('tells refused fields with their names', async () => {
    const { app } = boxApp()
    const answer = await app.inject({ method: 'POST', url, payload: { size: 'big' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatchObject({
      code: 'input.invalid',
      validationErrors: [{ message: '大小须为整数', members: ['size'] }],
    })
  })

  test('passes on the failures of its contract', async () => {
    const { app } = boxApp()
    const answer = await app.inject({ method: 'POST', url, payload: { size: 0 } })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      success: false,
      result: null,
      error: { code: 'box.too_small', message: '盒子太小了', details: null },
    })
  })

  test('hides what nobody foresaw', async () => {
    const { app } = boxApp()
    const answer = await app.inject({ method: 'POST', url, payload: { size: 13 } })
    expect(answer.statusCode).toBe(500)
    expect(answer.json().error.message).toBe('服务器内部错误')
    expect(answer.body).not.toContain('secret')
  })

  test.each([
    ['no JSON', '{', 'application/json', 400, 'body.malformed'],
    ['too deep', '['.repeat(33) + ']'.repeat(33), 'application/json', 413, 'body.too_large'],
    ['too large', JSON.stringify({ text: 'x'.repeat(256 * 1024) }), 'application/json', 413, 'body.too_large'],
    ['another type', 'size=3', 'application/x-www-form-urlencoded', 415, 'body.media_type'],
  ])('refuses a body that is %s', async (_name, payload, type, status, code) => {
    const { app } = boxApp()
    const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error.code).toBe(code)
  })

  test('knows its methods, and the server its paths', async () => {
    const { app } = boxApp()
    const wrongMethod = await app.inject({ method: 'PUT', url })
    expect([wrongMethod.statusCode, wrongMethod.headers['allow']]).toEqual([405, 'GET, HEAD, POST'])
    const unknown = await app.inject({ method: 'POST', url: `${url}X` })
    expect([unknown.statusCode, unknown.json().error.code]).toEqual([404, 'call.not_found'])
  })
})

describe('an open read by GET', () => {
  test('takes scalars from the query string and the rest from `input`', async () => {
    const { app, asked } = boxApp()
    await app.inject({ url: `${url}?size=4&label=12` })
    await app.inject({ url: `${url}?input=${encodeURIComponent('{"size":5}')}` })
    expect(asked).toEqual([{ size: 4, label: '12' }, { size: 5 }])
  })

  test('is made once for everybody, may be kept, and is not sent twice', async () => {
    const { app, asked } = boxApp()
    const first = await app.inject({ url: `${url}?size=4` })
    expect(first.headers['cache-control']).toBe('public, max-age=1, stale-while-revalidate=30')
    const second = await app.inject({
      url: `${url}?size=4`,
      headers: { 'if-none-match': String(first.headers['etag']) },
    })
    expect([second.statusCode, second.body, asked.length]).toEqual([304, '', 1])
  })

  test('fails without being kept', async () => {
    const { app } = boxApp()
    const answer = await app.inject({ url: `${url}?size=0` })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([409, 'no-store'])
  })

  test('with a token is refused, since its answer would be personal', async () => {
    const { app } = boxApp()
    const token = await tokens.issue({ memberId: 'm', deviceId: 'd' })
    const answer = await app.inject({ url: `${url}?size=4`, headers: { authorization: `Bearer ${token}` } })
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'sealing.failed'])
  })
})

describe('a sealed call', () => {
  const path = pathOf(sealBox)

  test('travels sealed both ways, failures after opening included', async () => {
    const { app } = boxApp()
    const client = sealer()
    for (const [size, status] of [
      [3, 200],
      [0, 409],
      [null, 400],
    ] as const) {
      const body = client.seal(path, { size })
      const answer = await app.inject({ method: 'POST', url: path, payload: body })
      expect([answer.statusCode, answer.headers['x-sealed'], answer.headers['cache-control']]).toEqual([
        status,
        '1',
        'no-store',
      ])
      expect(client.open(path, body.iv, status, answer.json()).success).toBe(status === 200)
    }
  })

  test('in the clear is refused, unless sealing is off', async () => {
    const payload = { size: 3 }
    const refused = await boxApp().app.inject({ method: 'POST', url: path, payload })
    expect([refused.statusCode, refused.json().error.message, refused.headers['x-sealed']]).toEqual([
      400,
      '解密失败',
      undefined,
    ])
    const taken = await boxApp({ sealing: false }).app.inject({ method: 'POST', url: path, payload })
    expect(taken.json().result).toEqual({ size: 3 })
  })

  test('is not answered twice', async () => {
    const { app } = boxApp()
    const payload = sealer().seal(path, { size: 3 })
    expect((await app.inject({ method: 'POST', url: path, payload })).statusCode).toBe(200)
    expect((await app.inject({ method: 'POST', url: path, payload })).json().error.code).toBe('sealing.failed')
  })
})

describe('a member call', () => {
  const path = pathOf(myBox)

  test('without a good token answers 401 in the clear, before opening', async () => {
    const { app } = boxApp()
    const late = accessTokens({ keys: keys.accessToken, clock: { now: () => NOW - 31 * 60_000 } })
    for (const authorization of [
      undefined,
      'Bearer nonsense',
      `Bearer ${await late.issue({ memberId: 'm', deviceId: 'd' })}`,
    ]) {
      const answer = await app.inject({
        method: 'POST',
        url: path,
        payload: sealer().seal(path, {}),
        headers: authorization ? { authorization } : {},
      })
      expect([answer.statusCode, answer.json().unAuthorizedRequest, answer.json().error.code]).toEqual([
        401,
        true,
        'login.required',
      ])
    }
  })

  test('knows who calls', async () => {
    const { app } = boxApp()
    const client = sealer()
    const body = client.seal(path, {})
    const authorization = `Bearer ${await tokens.issue({ memberId: 'ann', deviceId: 'd' })}`
    const answer = await app.inject({ method: 'POST', url: path, payload: body, headers: { authorization } })
    expect(client.open(path, body.iv, 200, answer.json()).result).toEqual({ owner: 'ann' })
  })
})

describe('limits', () => {
  test('answer 429 with the seconds to wait', async () => {
    const { app } = boxApp({ limits: true })
    const call = () => app.inject({ url: `${url}?size=4`, headers: { 'x-device-id': 'one' } })
    for (let count = 0; count < 120; count++) expect((await call()).statusCode).toBe(200)
    const answer = await call()
    expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'limit.exceeded'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    const other = await app.inject({ url: `${url}?size=4`, headers: { 'x-device-id': 'two' } })
    expect(other.statusCode).toBe(200)
  })

  test('bound the exchanges of sealing keys of a device', async () => {
    const { app } = boxApp({ limits: true })
    const path = pathOf(sealBox)
    const call = () =>
      app.inject({
        method: 'POST',
        url: path,
        payload: sealer().seal(path, { size: 1 }),
        headers: { 'x-device-id': 'one' },
      })
    for (let count = 0; count < 10; count++) expect((await call()).statusCode).toBe(200)
    expect((await call()).statusCode).toBe(429)
  })
})

test('the contract can be read by machines', async () => {
  const { app } = boxApp()
  const document = (await app.inject({ url: '/api/openapi.json' })).json()
  expect(document.paths[path(getBox)]).toMatchObject({ post: { 'x-sealed': false, 'x-access': 'open' }, get: {} })
  expect(document.paths[path(myBox)]).toMatchObject({ post: { 'x-sealed': true, 'x-access': 'member' } })
  expect(document.paths[path(myBox)].get).toBeUndefined()
})

const path = pathOf
