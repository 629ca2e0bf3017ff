import { once } from 'node:events'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxCalls, getBox, getBoxes } from '#testing/boxes.ts'
import { callApp } from '#testing/call-app.ts'
import { listenAnywhere, rawConnection, requestText, sendRaw } from '#testing/raw-http.ts'

const url = `${pathOf(getBox)}?size=4`
const JSON_TYPE = { 'content-type': 'application/json' }

describe('over the wire', () => {
  const { asked, implementations } = boxCalls()
  const { app } = callApp({ implementations })
  let port = 0
  beforeAll(async () => {
    port = await listenAnywhere(app)
  })
  afterAll(() => app.close())

  const only = async (bytes: string) => (await sendRaw(port, bytes))[0]!
  const errorOf = (body: string) => JSON.parse(Buffer.from(body, 'latin1').toString()).error

  // proves 12.67
  test.each([
    ['what is no HTTP', 'nonsense\r\n\r\n', 400, 'body.malformed'],
    ['an unknown method', requestText('FETCH', url), 400, 'body.malformed'],
    [
      'a header with a line break in it',
      requestText('GET', url, { 'x-device-id': 'a\nb: c' }).replace('\nb', '\r\n b'),
      400,
      'body.malformed',
    ],
    [
      'two lengths of a body',
      requestText('POST', url, { 'content-length': '3', 'transfer-encoding': 'chunked' }),
      400,
      'body.malformed',
    ],
    ['no host', `GET ${url} HTTP/1.1\r\nconnection: close\r\n\r\n`, 400, 'body.malformed'],
    [
      'two hosts',
      `GET ${url} HTTP/1.1\r\nhost: quan.test\r\nHost: other.test\r\nconnection: close\r\n\r\n`,
      400,
      'body.malformed',
    ],
    ['headers over 16 KiB', requestText('GET', url, { 'x-many': 'x'.repeat(17_000) }), 431, 'body.too_large'],
    ['an address over 16 KiB', requestText('GET', `${url}&x=${'x'.repeat(17_000)}`), 431, 'body.too_large'],
  ])('%s is refused in the envelope', async (_name, bytes, status, code) => {
    const answer = await only(bytes)
    expect([answer.status, errorOf(answer.body).code]).toEqual([status, code])
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]{20,}$/),
      connection: 'close',
    })
  })

  test('HTTP/1.0 needs no host', async () => {
    expect((await only(`GET ${url} HTTP/1.0\r\n\r\n`)).status).toBe(200)
  })

  test('the address may name a host, as proxies write it', async () => {
    expect((await only(requestText('GET', `http://quan.test${url}`))).status).toBe(200)
  })

  test('requests sent ahead are answered in their order', async () => {
    const ahead = ['?size=5', '?size=0', '?size=6'].map((query) =>
      requestText('GET', pathOf(getBox) + query, { connection: 'keep-alive' }),
    )
    const answers = await sendRaw(port, ahead.join('') + requestText('GET', url))
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 200, 200])
    expect(answers[2]?.body).toContain('"size":6')
  })

  test('a body may wait for leave, and other expectations are passed over', async () => {
    const body = '{"size":7}'
    const headers = { ...JSON_TYPE, 'content-length': String(body.length) }
    const [leave, answer] = await sendRaw(
      port,
      requestText('POST', pathOf(getBox), { ...headers, expect: '100-continue' }, body),
    )
    expect([leave?.status, answer?.status]).toEqual([100, 200])
    expect((await only(requestText('POST', pathOf(getBox), { ...headers, expect: 'a-miracle' }, body))).status).toBe(
      200,
    )
  })

  test('a body over the limit is refused by its length alone, and the connection with it', async () => {
    const answer = await only(
      requestText('POST', pathOf(getBox), { ...JSON_TYPE, 'content-length': '262145', connection: 'keep-alive' }),
    )
    expect([answer.status, errorOf(answer.body).code, answer.headers['connection']]).toEqual([
      413,
      'body.too_large',
      'close',
    ])
  })

  test('a body without a length is refused once it is over the limit', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
    const answer = await only(
      requestText('POST', pathOf(getBox), { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, chunk.repeat(5)),
    )
    expect([answer.status, answer.headers['connection']]).toEqual([413, 'close'])
  })

  test('a sender that goes away in the middle leaves the server well', async () => {
    const before = asked.length
    const socket = await rawConnection(port)
    socket.write(requestText('POST', pathOf(getBox), { ...JSON_TYPE, 'content-length': '100' }, '{"size"'))
    socket.destroy()
    await once(socket, 'close')
    expect((await only(requestText('GET', url))).status).toBe(200)
    expect(asked.length - before).toBeLessThanOrEqual(1)
  })
})

describe('a ready answer', () => {
  const servers = { one: callApp({ implementations: boxCalls().implementations }) }
  const { app, metrics, time } = servers.one
  let port = 0
  beforeAll(async () => {
    port = await listenAnywhere(app)
  })
  afterAll(() => app.close())

  const ask = async (target: string, headers: Record<string, string> = {}, method = 'GET') => {
    const [answer] = await sendRaw(port, requestText(method, target, headers))
    const { date: _date, 'x-request-id': requestId, ...rest } = answer!.headers
    return { requestId, answer: { ...answer, headers: rest } }
  }
  const givenReady = async () => Number(/^http_ready_answers_total (\d+)$/m.exec(await metrics.text())?.[1])

  test.each([
    ['as it is', {}],
    ['compressed', { 'accept-encoding': 'gzip' }],
    ['as known already', { 'if-none-match': '*' }],
  ])('%s is the same as the framework sends, but for its id', async (_name, headers: Record<string, string>) => {
    time.now += 10_000
    const before = await givenReady()
    const [made, ready] = [await ask(pathOf(getBoxes), headers), await ask(pathOf(getBoxes), headers)]
    expect(ready.answer).toEqual(made.answer)
    expect(ready.requestId).toMatch(/^[\w-]{20,}$/)
    expect(ready.requestId).not.toBe(made.requestId)
    expect((await givenReady()) - before).toBe(1)
  })

  test('is not given to a token, to HEAD, to another origin, or when it is old', async () => {
    await ask(url)
    const before = await givenReady()
    expect((await ask(url, { authorization: 'Bearer nonsense' })).answer.status).toBe(400)
    expect((await ask(url, { origin: 'https://other.example' })).answer.status).toBe(200)
    expect((await ask(url, {}, 'HEAD')).answer.status).toBe(200)
    time.now += 1_000
    expect((await ask(url)).answer.status).toBe(200)
    expect((await givenReady()) - before).toBe(0)
  })
})

describe('a limit', () => {
  const { app } = callApp({ implementations: boxCalls().implementations, settings: { limits: true } })
  afterAll(() => app.close())

  test('counts ready answers as well', async () => {
    const port = await listenAnywhere(app)
    const headers = { 'x-device-id': 'one' }
    const ahead = requestText('GET', url, { ...headers, connection: 'keep-alive' }).repeat(120)
    const answers = await sendRaw(port, ahead + requestText('GET', url, headers))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(120).fill(200), 429])
    expect(answers.at(-1)?.headers['retry-after']).toBe('60')
  })
})
