import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '#platform/log/log.ts'
import { boxCalls, getBox, myBox } from '#testing/boxes.ts'
import { callApp } from '#testing/call-app.ts'
import { listenAnywhere, requestText, sendRaw } from '#testing/raw-http.ts'

const PHONE = '13800138000'

describe('what is written down about requests', () => {
  const lines: string[] = []
  const log = openLog({ level: 'trace', destination: { write: (line) => lines.push(line) } })
  const { app, metrics, tokens } = callApp({ implementations: boxCalls().implementations, log })
  let token = ''
  beforeAll(async () => {
    app.get('/t/:token', () => 'a ticket')
    app.get('/quiet', { logLevel: 'warn' }, () => 'nobody wants to know')
    token = await tokens.issue({ memberId: 'ann', deviceId: 'phone' })
    await sendEverything(await listenAnywhere(app), token)
    await app.close()
  })
  afterAll(() => app.close())

  const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

  test('names id, method, route, status and time', () => {
    expect(entries().find(({ status }) => status === 409)).toEqual({
      level: 30,
      time: expect.any(String),
      requestId: expect.stringMatching(/^[\w-]{20,}$/),
      method: 'POST',
      path: pathOf(getBox),
      status: 409,
      ms: expect.any(Number),
      msg: 'request',
    })
  })

  test('tells what nobody foresaw in full, under the id that the answer carries', () => {
    const failed = entries().find(({ msg }) => msg === 'call failed')
    const answered = entries().find(({ status }) => status === 500)
    expect(failed).toMatchObject({
      level: 50,
      err: { type: 'Error', at: expect.arrayContaining([expect.any(String)]) },
    })
    expect(failed?.['requestId']).toBe(answered?.['requestId'])
  })

  test('names the route of a path with a value in it, not the value', () => {
    expect(entries().map(({ path }) => path)).toContain('/t/:token')
  })

  test('holds no body, query string, header, address or token', () => {
    const text = lines.join('')
    for (const secret of [PHONE, 'tickettickettickettick', token, 'device-of-ann', '203.0.113.7', 'zhang'])
      expect(text).not.toContain(secret)
    expect(entries().filter(({ path }) => String(path).includes('?'))).toEqual([])
  })

  test('leaves out what goes well on a quiet route, which still counts', async () => {
    expect(entries().map(({ path }) => path)).not.toContain('/quiet')
    expect(await metrics.text()).toContain(
      'http_request_duration_seconds_count{method="GET",route="/quiet",status="200"} 1',
    )
  })

  test('is one line an entry, whatever was sent', () => {
    for (const line of lines) expect(line.trimEnd().split('\n')).toHaveLength(1)
    for (const { path } of entries()) expect(String(path).length).toBeLessThanOrEqual(200)
  })

  // proves 20.19
  test('is counted by route, and failures by their code', async () => {
    const text = await metrics.text()
    expect(text).toContain(
      `http_request_duration_seconds_count{method="POST",route="${pathOf(getBox)}",status="409"} 1`,
    )
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 2')
    expect(text).toContain(`http_failures_total{route="${pathOf(getBox)}",code="box.too_small"} 1`)
    expect(text).not.toContain(PHONE)
  })
})

async function sendEverything(port: number, token: string) {
  const headers = {
    'content-type': 'application/json',
    'x-device-id': 'device-of-ann',
    'x-forwarded-for': '203.0.113.7',
    'user-agent': 'zhang',
    cookie: 'quan_login=zhang',
  }
  const post = (path: string, body: string, more: Record<string, string> = {}) =>
    sendRaw(
      port,
      requestText('POST', path, { ...headers, ...more, 'content-length': String(Buffer.byteLength(body)) }, body),
    )
  const get = (target: string) => sendRaw(port, requestText('GET', target, headers))
  for (const size of [3, 0, 13]) await post(pathOf(getBox), `{"size":${size},"label":"${PHONE}"}`)
  await post(pathOf(getBox), `{"size":"${PHONE}"}`)
  await post(pathOf(getBox), `{"size":"${PHONE}`)
  await post(pathOf(myBox), '{}', { authorization: `Bearer ${token}` })
  for (let times = 0; times < 2; times++) await get(`${pathOf(getBox)}?size=3&label=${PHONE}`)
  await get('/t/tickettickettickettick')
  await get('/quiet')
  await get(`/nowhere?bookerPhone=${PHONE}`)
  await get(`/nowhere/${'x'.repeat(1_000)}`)
  await get(`/%c3%28?${PHONE}`)
  await sendRaw(port, `GET /${PHONE}\u0001 HTTP/1.1\r\n\r\n`)
}
