import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { boxCalls, getBox, getBoxes, myBox, sealBox } from '#testing/boxes.ts'
import { callApp, TEST_NOW } from '#testing/call-app.ts'
import { sealingClient } from '#testing/sealing-client.ts'
import { testKeys } from '#testing/test-keys.ts'

const keys = testKeys()
const apps: FastifyInstance[] = []
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

function boxServer(settings: { sealing?: boolean } = {}) {
  const { asked, implementations } = boxCalls()
  const { app, tokens, time } = callApp({ implementations, keys, settings })
  const [key] = keys.sealing
  const client = sealingClient(key!)
  apps.push(app)

  async function send(path: string, payload: object, headers: Record<string, string> = {}) {
    const answer = await app.inject({ method: 'POST', url: path, payload, headers })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }

  /** Sends sealed and opens what comes back sealed. */
  async function call(path: string, clear: unknown, headers: Record<string, string> = {}) {
    const request = client.seal(clear, { path, at: time.now })
    const answer = await send(path, request, headers)
    const isSealed = answer.headers['x-sealed'] === '1'
    return {
      ...answer,
      isSealed,
      body: isSealed ? client.open(answer.body, { path, status: answer.status, request }) : answer.body,
    }
  }

  const token = async () => ({ authorization: `Bearer ${await tokens.issue({ memberId: 'ann', deviceId: 'phone' })}` })
  return { asked, app, client, time, send, call, token }
}

describe('a sealed call', () => {
  const path = pathOf(sealBox)

  test.each([
    ['a result', { size: 3 }, 200, null],
    ['a failure of its contract', { size: 0 }, 409, 'box.too_small'],
    ['a refused input', { size: null }, 400, 'input.invalid'],
    ['what nobody foresaw', { size: 13 }, 500, 'server.internal'],
    ['what is no JSON', '{', 400, 'body.malformed'],
    ['what is nested too deep', '['.repeat(40), 413, 'body.too_large'],
  ])('answers sealed: %s', async (_name, clear, status, code) => {
    const answer = await boxServer().call(path, clear)
    expect([answer.status, answer.isSealed, answer.headers['cache-control']]).toEqual([status, true, 'no-store'])
    expect(answer.body.error?.code ?? null).toBe(code)
  })

  // proves 10.8
  test('in the clear is refused, unless sealing is off', async () => {
    const refused = await boxServer().send(path, { size: 3 })
    expect([refused.status, refused.headers['x-sealed'], refused.body.error]).toEqual([
      400,
      undefined,
      { code: 'sealing.failed', message: '解密失败', details: null, validationErrors: null },
    ])
    const { send, call } = boxServer({ sealing: false })
    expect((await send(path, { size: 3 })).body.result).toEqual({ size: 3 })
    expect((await call(path, { size: 3 })).isSealed).toBe(true)
  })

  test('is not taken twice', async () => {
    const { client, send, asked } = boxServer()
    const request = client.seal({ size: 3 }, { path, at: TEST_NOW })
    expect((await send(path, request)).status).toBe(200)
    expect((await send(path, request)).body.error.code).toBe('sealing.failed')
    expect(asked).toHaveLength(1)
  })

  test('is bound to the path as it was sent', async () => {
    const { client, send } = boxServer()
    const seal = (sealedFor: string) => client.seal({ size: 3 }, { path: sealedFor, at: TEST_NOW })
    expect((await send(`${path}?a=1`, seal(path))).status).toBe(200)
    const encoded = path.replace('Box', '%42ox')
    expect((await send(encoded, seal(encoded))).status).toBe(200)
    expect((await send(path, seal(pathOf(getBox)))).body.error.code).toBe('sealing.failed')
  })

  test('is never answered by GET', async () => {
    const answer = await boxServer().app.inject({ url: `${path}?size=3` })
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'POST'])
  })
})

describe('a member call', () => {
  const path = pathOf(myBox)

  test('knows who calls', async () => {
    const { call, token } = boxServer()
    expect((await call(path, {}, await token())).body.result).toEqual({ owner: 'ann' })
  })

  test.each([
    ['no token', undefined],
    ['no good token', 'Bearer nonsense'],
    ['another kind of proof', 'Basic YW5uOmFubg=='],
  ])('with %s answers 401 in the clear, before anything is read', async (_name, authorization) => {
    const { call, send, app } = boxServer()
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
    const brokenBody = {
      method: 'POST' as const,
      url: path,
      payload: '{',
      headers: { ...headers, 'content-type': 'application/json' },
    }
    const answers = [await call(path, {}, headers), await send(path, {}, headers)]
    answers.push({ ...answers[0]!, body: (await app.inject(brokenBody)).json() })
    for (const { headers: answered, body } of answers) {
      expect([answered['x-sealed'], body.unAuthorizedRequest, body.error.code]).toEqual([
        undefined,
        true,
        'login.required',
      ])
    }
    expect(answers[0]?.status).toBe(401)
  })

  test('with a token that ran out answers 401', async () => {
    const { call, token, time } = boxServer()
    const headers = await token()
    time.now += 30 * 60_000
    expect((await call(path, {}, headers)).status).toBe(401)
  })

  test('with a body over the limit answers 413 first', async () => {
    expect((await boxServer().send(path, { text: 'x'.repeat(262_144) })).status).toBe(413)
  })
})

describe('an open call that is personal with a token', () => {
  const path = pathOf(getBox)

  // proves 10.11
  test('is sealed with one and in the clear without', async () => {
    const { call, send, token } = boxServer()
    expect((await call(path, { size: 3 }, await token())).isSealed).toBe(true)
    expect((await send(path, { size: 3 })).headers['x-sealed']).toBe(undefined)
  })

  // proves 12.35
  test('in the clear with one is refused, unless sealing is off', async () => {
    const { send, token } = boxServer()
    expect((await send(path, { size: 3 }, await token())).body.error.code).toBe('sealing.failed')
    const open = boxServer({ sealing: false })
    expect((await open.send(path, { size: 3 }, await open.token())).status).toBe(200)
  })

  test('with a bad one answers 401 like a member call', async () => {
    const { send, call } = boxServer()
    const headers = { authorization: 'Bearer nonsense' }
    expect([(await send(path, { size: 3 }, headers)).status, (await call(path, { size: 3 }, headers)).status]).toEqual([
      401, 401,
    ])
  })
})

describe('any other open call', () => {
  test('takes a bad token for none, so that an old one keeps nobody from logging in', async () => {
    const { send, call } = boxServer()
    const headers = { authorization: 'Bearer nonsense' }
    expect((await send(pathOf(getBoxes), {}, headers)).body.result.boxes[1]).toBe('for everybody')
    expect((await call(pathOf(sealBox), { size: 3 }, headers)).status).toBe(200)
  })

  test('knows who calls by a good one', async () => {
    const { send, token } = boxServer()
    expect((await send(pathOf(getBoxes), {}, await token())).body.result.boxes[1]).toBe('ann')
  })
})
