import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxCalls, getBox, getBoxNow, myBox } from '#testing/boxes.ts'
import { callApp } from '#testing/call-app.ts'

const url = pathOf(getBox)
const JSON_HEADERS = { 'content-type': 'application/json' }

describe('an open call in the clear', () => {
  const { asked, implementations } = boxCalls()
  let app: FastifyInstance
  beforeAll(() => {
    app = callApp({ implementations }).app
  })
  afterAll(() => app.close())

  const post = (payload: InjectOptions['payload'], headers: Record<string, string> = JSON_HEADERS, to = url) =>
    app.inject({ method: 'POST', url: to, headers, ...(payload === undefined ? {} : { payload }) })

  // proves 7.8, 10.14
  test('answers the envelope, with nothing that the contract does not name', async () => {
    const answer = await post({ size: 3, unknown: true })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      result: { size: 3 },
      error: null,
      unAuthorizedRequest: false,
      __abp: true,
      targetUrl: null,
    })
    expect(asked.at(-1)).toEqual({ size: 3 })
  })

  // proves 12.56, 12.67
  test('has an answer that nobody keeps or guesses at, under an id of its own', async () => {
    const [one, other] = [await post({ size: 3 }), await post({ size: 3 }, { ...JSON_HEADERS, 'x-request-id': 'mine' })]
    expect(one.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    const ids = [one, other].map(({ headers }) => String(headers['x-request-id']))
    expect(ids).toEqual([expect.stringMatching(/^[\w-]{20,}$/), expect.stringMatching(/^[\w-]{20,}$/)])
    expect(ids[0]).not.toBe(ids[1])
  })

  test('may come without a body when it needs no input', async () => {
    for (const headers of [{}, JSON_HEADERS]) {
      const answer = await post(undefined, headers, pathOf(getBoxNow))
      expect([answer.statusCode, answer.json().success]).toEqual([200, true])
    }
  })

  // proves 7.8
  test('tells refused fields with their names, and the sentences together as its message', async () => {
    const answer = await post({ size: 'big', label: 1, inside: { count: 'many' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      success: false,
      result: null,
      unAuthorizedRequest: false,
      error: {
        code: 'input.invalid',
        message: '大小须为整数，标签须为文字，数量须为整数',
        details: null,
        validationErrors: [
          { message: '大小须为整数', members: ['size'] },
          { message: '标签须为文字', members: ['label'] },
          { message: '数量须为整数', members: ['inside.count'] },
        ],
      },
    })
  })

  test('tells a missing field in Chinese', async () => {
    expect((await post({})).json().error.validationErrors).toEqual([{ message: '大小须为整数', members: ['size'] }])
  })

  test('passes on the failures of its contract', async () => {
    const answer = await post({ size: 0 })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([409, 'no-store'])
    expect(answer.json().error).toEqual({
      code: 'box.too_small',
      message: '盒子太小了',
      details: null,
      validationErrors: null,
    })
  })

  // proves 8.5
  test('hides what nobody foresaw', async () => {
    const answer = await post({ size: 13 })
    expect([answer.statusCode, answer.json().error.message]).toEqual([500, '服务器内部错误'])
    expect(answer.body).not.toMatch(/secret|at /)
  })

  test.each([
    ['no JSON', '{', 'application/json', 400, 'body.malformed'],
    ['a list', '[]', 'application/json', 400, 'body.malformed'],
    ['nothing', 'null', 'application/json', 400, 'body.malformed'],
    ['too deep', '['.repeat(33) + ']'.repeat(33), 'application/json', 413, 'body.too_large'],
    ['too large', JSON.stringify({ text: 'x'.repeat(262_144) }), 'application/json', 413, 'body.too_large'],
    ['a form', 'size=3', 'application/x-www-form-urlencoded', 415, 'body.media_type'],
    ['text', '{"size":3}', 'text/plain', 415, 'body.media_type'],
    ['of no type at all', '{"size":3}', 'nonsense', 415, 'body.media_type'],
  ])('refuses a body that is %s', async (_name, payload, type, status, code) => {
    const answer = await post(payload, { 'content-type': type })
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': expect.any(String) })
  })

  test.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;charset=UTF-8'])(
    'takes a body of the type %s',
    async (type) => {
      expect((await post('{"size":3}', { 'content-type': type })).statusCode).toBe(200)
    },
  )

  // proves 12.62
  test('takes a body up to 256 KiB', async () => {
    const around = JSON.stringify({ size: 3, unknown: '' }).length
    const largest = JSON.stringify({ size: 3, unknown: 'x'.repeat(262_144 - around) })
    expect((await post(largest)).statusCode).toBe(200)
    expect((await post(`${largest} `)).statusCode).toBe(413)
  })

  test.each(['gzip', 'br', 'deflate'])(
    'takes no body that is packed with %s: it could unpack to any size',
    async (encoding) => {
      const answer = await post('{"size":3}', { ...JSON_HEADERS, 'content-encoding': encoding })
      expect([answer.statusCode, answer.json().error.code]).toEqual([415, 'body.media_type'])
    },
  )

  test.each([
    '{"size":3,"__proto__":{"label":"owned"},"constructor":{"prototype":{"label":"owned"}}}',
    '{"size":3,"\\u005f_proto__":{"label":"owned"}}',
  ])('is not changed by the name of a prototype: %s', async (payload) => {
    expect((await post(payload)).json().result).toEqual({ size: 3 })
    expect(Object.hasOwn(Object.prototype, 'label')).toBe(false)
  })

  test('tells a bounded number of faults', async () => {
    const answer = await post({
      size: 'big',
      ...Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`f${n}`, n])),
    })
    expect(answer.body.length).toBeLessThan(1_000)
  })
})

describe('paths and methods', () => {
  const { implementations } = boxCalls()
  const { app } = callApp({ implementations })
  afterAll(() => app.close())

  // proves 7.3, 12.36
  test.each([
    ['PUT', url, 'GET, HEAD, POST'],
    ['DELETE', url, 'GET, HEAD, POST'],
    ['PATCH', `${url}?size=3`, 'GET, HEAD, POST'],
    ['OPTIONS', url, 'GET, HEAD, POST'],
    ['GET', pathOf(myBox), 'POST'],
    ['HEAD', pathOf(myBox), 'POST'],
    ['PUT', url.replace('Box', '%42ox'), 'GET, HEAD, POST'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
  ] as const)('%s %s is refused with the methods there are', async (method, to, allow) => {
    const answer = await app.inject({ method, url: to, headers: JSON_HEADERS, payload: method === 'GET' ? '' : '{' })
    expect([answer.statusCode, answer.headers['allow'], answer.headers['cache-control']]).toEqual([
      405,
      allow,
      'no-store',
    ])
    expect(answer.body).toContain(method === 'HEAD' ? '' : '"code":"call.method","message":"请求方式不对"')
  })

  // proves 12.37
  test.each([
    ['POST', `${url}X`],
    ['POST', `${url}/`],
    ['POST', url.replace('/Box', '//Box')],
    ['POST', url.toLowerCase()],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/services/app'],
    ['DELETE', '/api/services/app/Box/GetBox/more'],
  ] as const)('%s %s leads nowhere', async (method, to) => {
    const answer = await app.inject({ method, url: to })
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'call.not_found'])
    expect([answer.headers['cache-control'], answer.headers['x-content-type-options']]).toEqual(['no-store', 'nosniff'])
  })

  test('a path that is no text is refused in the envelope', async () => {
    const answer = await app.inject({ url: '/api/%c3%28' })
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'body.malformed'])
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
  })
})
