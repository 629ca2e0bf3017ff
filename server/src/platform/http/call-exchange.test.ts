import { defineEndpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { defineError } from '@quan/contract/endpoint/define-error.ts'
import { fastifyCookie } from '@fastify/cookie'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '#platform/errors/app-error.ts'
import { createApp } from '#platform/http/create-app.ts'
import { implement } from '#platform/http/implement.ts'
import { openLog } from '#platform/log/log.ts'
import { callApp } from '#testing/call-app.ts'
import { type CallAnswer, callAnswer, callRequest, ownCookie } from './call-exchange.ts'

const refused = defineError({ code: 'echo.refused', status: 409, text: '不行' })
const echo = (name: string, cache?: 'no-store') =>
  defineEndpoint({
    path: `Echo/${name}`,
    access: 'open',
    sealed: false,
    reads: true,
    ...(cache && { cache }),
    about: 'What a handler sees and sets.',
    input: z.object({ fail: z.nullish(z.boolean()), silent: z.nullish(z.boolean()) }),
    output: z.object({
      address: z.string(),
      device: z.nullable(z.string()),
      agent: z.nullable(z.string()),
      cookie: z.nullable(z.string()),
    }),
    errors: [refused],
  })
const [now, kept] = [echo('Now', 'no-store'), echo('Kept')]

const implementations = [now, kept].map((endpoint) =>
  implement(endpoint, async ({ input, request, answer }) => {
    if (!input.silent) {
      answer.header('set-cookie', 'a=1')
      answer.header('set-cookie', 'b=2')
    }
    if (input.fail) throw new AppError(refused)
    const { address, device } = request.origin
    return { address, device, agent: request.header('user-agent'), cookie: request.cookie('who') }
  }),
)

describe('what a handler sees and sets', () => {
  let server: ReturnType<typeof callApp>
  beforeAll(() => {
    server = callApp({ implementations, settings: { trustedProxies: ['127.0.0.1'] } })
  })
  afterAll(() => server.app.close())

  const headers = {
    cookie: 'x=1; who=ann',
    'x-device-id': 'one',
    'user-agent': 'mine',
    'x-forwarded-for': '203.0.113.7',
  }
  const seen = { address: '203.0.113.7', device: 'one', agent: 'mine', cookie: 'ann' }
  const ask = (method: 'GET' | 'POST', url: string, payload: object = {}) =>
    server.app.inject({ method, url, headers, ...(method === 'POST' ? { payload } : {}) })

  test.each(['GET', 'POST'] as const)('is the request and the answer of a call by %s', async (method) => {
    const answer = await ask(method, pathOf(now))
    expect(answer.json().result).toEqual(seen)
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2'])
  })

  test('stands in an answer that fails as well', async () => {
    const [byPost, byGet] = [
      await ask('POST', pathOf(now), { fail: true }),
      await ask('GET', `${pathOf(now)}?fail=true`),
    ]
    for (const answer of [byPost, byGet])
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([409, ['a=1', 'b=2']])
  })

  // proves 10.10
  test('is nobody where the answer is kept for everybody', async () => {
    const answer = await ask('GET', `${pathOf(kept)}?silent=true`)
    expect(answer.json().result).toEqual({ address: '', device: null, agent: null, cookie: null })
    expect(answer.headers['set-cookie']).toBe(undefined)
  })

  test('must not be set where the answer is kept for everybody', async () => {
    expect((await ask('GET', pathOf(kept))).statusCode).toBe(500)
  })
})

const cookieAt = (publicUrl: string) =>
  ownCookie({ name: '__Host-a', loopbackName: 'a', publicUrl, sameSite: 'strict', lifeSeconds: 60 })

let act: (answer: CallAnswer) => void = () => {}
const plain = createApp({ log: openLog({ level: 'silent' }) })
void plain.register(fastifyCookie)
plain.get('/', (request, reply) => {
  act(callAnswer(reply))
  return { a: callRequest(request, () => ({ address: '', exactAddress: '', device: null })).cookie('a') }
})
afterAll(() => plain.close())

/** The header by which an answer sets cookies. */
async function sentBy(acting: typeof act) {
  act = acting
  const { headers } = await plain.inject('/')
  act = () => {}
  return headers['set-cookie']
}

describe('an own cookie', () => {
  // proves 12.71
  test('is secure, the host alone has it, and no script reads it', async () => {
    expect(await sentBy((answer) => cookieAt('https://quan.example').keep(answer, 'x'))).toBe(
      '__Host-a=x; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
    )
  })

  // proves 12.71
  test.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])('is plain on %s', async (url) => {
    const sent = await sentBy((answer) => cookieAt(url).keep(answer, 'x'))
    expect(sent).toBe('a=x; Max-Age=60; Path=/; HttpOnly; SameSite=Strict')
  })

  test('stays secure on http beyond loopback', () => {
    expect(cookieAt('http://quan.example').name).toBe('__Host-a')
    expect(cookieAt('http://127.0.0.1.quan.example').name).toBe('__Host-a')
  })

  test('goes with the attributes it came with', async () => {
    expect(await sentBy(cookieAt('https://quan.example').takeAway)).toBe(
      '__Host-a=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
    )
  })
})

describe('the cookie of a request', () => {
  test.each([
    ['a=1', '1'],
    ['b=2; a=1', '1'],
    ['b=2;a=1;c=3', '1'],
    ['a=1; a=2', '1'],
    ['a=b=c', 'b=c'],
    ['a=', ''],
    [' \ta = 1\t', '1'],
    ['\u00a0a=1', null],
    ['\u0085a=1', null],
    ['\ufeffa=1; a=2', '2'],
    ['aa=1', null],
    ['a', null],
    ['', null],
    [undefined, null],
  ])('%j', async (header, value) => {
    const { a } = (await plain.inject({ url: '/', headers: header === undefined ? {} : { cookie: header } })).json()
    expect(a).toBe(value)
  })
})
