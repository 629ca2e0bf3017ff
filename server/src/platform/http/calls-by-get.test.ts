import { gunzipSync } from 'node:zlib'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boxCalls, getBox, getBoxes, getBoxNow } from '#testing/boxes.ts'
import { callApp } from '#testing/call-app.ts'

const url = pathOf(getBox)

describe('an open read by GET', () => {
  let [app, asked, time]: [FastifyInstance, unknown[], { now: number }] = [{} as FastifyInstance, [], { now: 0 }]
  let authorization = ''
  beforeEach(async () => {
    const boxes = boxCalls()
    const server = callApp({ implementations: boxes.implementations })
    ;({ app, time } = server)
    ;({ asked } = boxes)
    authorization = `Bearer ${await server.tokens.issue({ memberId: 'ann', deviceId: 'phone' })}`
  })
  afterEach(() => app.close())

  // proves 7.4, 10.3
  test('takes scalars from the query string and the rest from `input`', async () => {
    await app.inject({ url: `${url}?size=4&label=12` })
    await app.inject({ url: `${url}?input=${encodeURIComponent('{"size":5,"inside":{"count":2}}')}` })
    expect(asked).toEqual([
      { size: 4, label: '12' },
      { size: 5, inside: { count: 2 } },
    ])
  })

  test('takes an empty field for an absent one, unless it may be text', async () => {
    await app.inject({ url: `${url}?size=4&inside=&label=` })
    expect(asked).toEqual([{ size: 4, inside: null, label: '' }])
    expect((await app.inject({ url: `${url}?size=` })).statusCode).toBe(400)
  })

  // proves 10.4
  test('is made once for everybody, may be kept, and is not sent twice', async () => {
    const first = await app.inject({ url: `${url}?size=4` })
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=1, stale-while-revalidate=30',
      'content-type': 'application/json; charset=utf-8',
    })
    const etag = String(first.headers['etag'])
    const second = await app.inject({ url: `${url}?size=4`, headers: { 'if-none-match': etag } })
    expect([second.statusCode, second.body, second.headers['etag']]).toEqual([304, '', etag])
    expect(asked).toHaveLength(1)
  })

  test('is made anew after a second', async () => {
    await app.inject({ url: `${url}?size=4` })
    time.now += 999
    await app.inject({ url: `${url}?size=4` })
    expect(asked).toHaveLength(1)
    time.now += 1
    await app.inject({ url: `${url}?size=4` })
    expect(asked).toHaveLength(2)
  })

  test('is the same question however it is written, whatever junk stands beside it', async () => {
    const ways = ['?size=4', '?size=4&_=17', '?x=1&size=4', '?input={"size":4}', '?input={"size":4,"label":null}']
    for (const way of [...ways, '?size=4&constructor=1&__proto__=2&toString=3']) {
      const answer = await app.inject({ url: url + encodeURI(way) })
      expect([way, answer.statusCode]).toEqual([way, 200])
    }
    expect(asked).toEqual([{ size: 4 }])
  })

  test('has an answer to HEAD without its body', async () => {
    const [whole, head] = [
      await app.inject({ url: `${url}?size=4` }),
      await app.inject({ method: 'HEAD', url: `${url}?size=4` }),
    ]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const name of ['etag', 'cache-control', 'content-length', 'content-type'])
      expect(head.headers[name]).toBe(whole.headers[name])
  })

  test('is compressed for those who want it', async () => {
    const to = pathOf(getBoxes)
    const [plain, packed] = [
      await app.inject({ url: to }),
      await app.inject({ url: to, headers: { 'accept-encoding': 'br, gzip' } }),
    ]
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect([plain.headers['vary'], packed.headers['vary']]).toEqual(['accept-encoding', 'accept-encoding'])
    const refused = await app.inject({ url: to, headers: { 'accept-encoding': 'gzip;q=0' } })
    expect(refused.body).toBe(plain.body)
  })

  // proves 10.5
  test('that must not be kept says so and is made each time', async () => {
    const answers = [await app.inject({ url: pathOf(getBoxNow) }), await app.inject({ url: pathOf(getBoxNow) })]
    expect(answers.map((answer) => answer.json().result)).toEqual([{ asked: 1 }, { asked: 2 }])
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store'])
  })

  // proves 12.56
  test('fails without being kept', async () => {
    for (const [query, status] of [
      ['?size=0', 409],
      ['?size=big', 400],
      ['?input=[', 400],
      ['?size=13', 500],
    ] as const) {
      const answer = await app.inject({ url: url + query })
      expect([answer.statusCode, answer.headers['cache-control'], answer.headers['etag']]).toEqual([
        status,
        'no-store',
        undefined,
      ])
    }
  })

  // proves 12.35
  test('with any token is refused where its answer would be personal', async () => {
    await app.inject({ url: `${url}?size=4` })
    for (const header of [authorization, 'Bearer nonsense']) {
      const answer = await app.inject({ url: `${url}?size=4`, headers: { authorization: header } })
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'sealing.failed'])
    }
  })

  // proves 10.10
  test('is the same with a token where it is the same for everybody', async () => {
    const answer = await app.inject({ url: pathOf(getBoxes), headers: { authorization } })
    expect(answer.json().result.boxes[1]).toBe('for everybody')
  })
})
