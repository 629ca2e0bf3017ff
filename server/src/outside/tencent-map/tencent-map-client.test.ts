import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { tencentMapClient } from './tencent-map-client.ts'
import { TencentMapError } from './tencent-map-error.ts'

const key = '5Q5BZ-5EVWJ-SN5F3-K6QBZ-B3FAO-RVBWM'
const hangzhou = { longitude: 120.1550722, latitude: 30.274088 }

type Answer = (response: ServerResponse, request: IncomingMessage) => void

const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const text =
  (body: string, status = 200): Answer =>
  (response) =>
    response.writeHead(status).end(body)
const refused = (status: number, message = '…') => json({ status, message, request_id: 'r' })
const placed = (component: Record<string, string>, address = '') =>
  json({ status: 0, message: 'query ok', result: { address, address_component: component } })
const inHangzhou = placed(
  { nation: '中国', province: '浙江省', city: '杭州市', district: '拱墅区' },
  '浙江省杭州市拱墅区',
)

/** A vendor on loopback that gives each answer in turn and repeats the last, and a client of it whose sleep is noted. */
async function aVendor({ answers, timeoutMs = 5_000 }: { answers: [Answer, ...Answer[]]; timeoutMs?: number }) {
  const requests: URL[] = []
  const server = createServer((request, response) => {
    const answer = answers[requests.length] ?? answers.at(-1)
    requests.push(new URL(request.url ?? '', 'http://vendor'))
    answer?.(response, request)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const sleeps: number[] = []
  const sleep = async (ms: number) => sleeps.push(ms)
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { requests, sleeps, map: tencentMapClient({ baseUrl, key, timeoutMs, sleep }) }
}

/** The failure of a request, checked to tell nobody the key. */
async function failureOf(request: Promise<unknown>): Promise<TencentMapError> {
  const failure = await request.then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(TencentMapError)
  expect(inspect(failure, { depth: Infinity, showHidden: true })).not.toContain(key)
  return failure as TencentMapError
}

describe('tencentMapClient', () => {
  test('answers the vendor’s JSON text unchanged', async () => {
    const body = '{"status":0,\n "message":"query ok","result":{"address":"浙江省"},"unknown":1}'
    const { map } = await aVendor({ answers: [text(body)] })
    expect(await map.reverseGeocode(hangzhou)).toEqual({ body })
  })

  // proves 9.44
  test('asks with the key and the latitude first', async () => {
    const { map, requests } = await aVendor({ answers: [inHangzhou] })
    await map.reverseGeocode(hangzhou)
    expect(requests[0]?.pathname).toBe('/ws/geocoder/v1/')
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({ key, location: '30.27409,120.15507' })
  })

  test('tries again after a second when the per-second limit (120) was met', async () => {
    const { map, requests, sleeps } = await aVendor({ answers: [refused(120), inHangzhou] })
    expect((await map.reverseGeocode(hangzhou)).body).toContain('杭州市')
    expect(requests).toHaveLength(2)
    expect(sleeps).toEqual([1_000])
  })

  test('fails with 120, as one that may be retried, when the limit stays met', async () => {
    const { map, requests } = await aVendor({ answers: [refused(120)] })
    expect(await failureOf(map.reverseGeocode(hangzhou))).toMatchObject({ vendorStatus: 120, canRetry: true })
    expect(requests).toHaveLength(3)
  })

  test('tries again when the vendor’s server fails', async () => {
    const { map, requests } = await aVendor({ answers: [text('bad gateway', 502), inHangzhou] })
    expect((await map.reverseGeocode(hangzhou)).body).toContain('杭州市')
    expect(requests).toHaveLength(2)
  })

  test('tells the HTTP status when the vendor’s server keeps failing', async () => {
    const { map } = await aVendor({ answers: [text('', 500)] })
    const failure = await failureOf(map.reverseGeocode(hangzhou))
    expect(failure).toMatchObject({ httpStatus: 500, vendorStatus: null, canRetry: true })
  })

  test.each([121, 311, 347, 111, 190, 199, 310, 365])('asks only once when refused with status %i', async (status) => {
    const { map, requests } = await aVendor({ answers: [refused(status)] })
    const failure = await failureOf(map.reverseGeocode(hangzhou))
    expect(failure).toMatchObject({ vendorStatus: status, httpStatus: null, canRetry: false })
    expect(requests).toHaveLength(1)
  })

  test('asks only once after another HTTP failure', async () => {
    const { map, requests } = await aVendor({ answers: [text('', 400)] })
    expect(await failureOf(map.reverseGeocode(hangzhou))).toMatchObject({ httpStatus: 400, canRetry: false })
    expect(requests).toHaveLength(1)
  })

  test('cuts the key out of a message that repeats it', async () => {
    const { map } = await aVendor({ answers: [refused(190, `无效的KEY ${key}`)] })
    expect((await failureOf(map.reverseGeocode(hangzhou))).message).toContain('无效的KEY …')
  })

  test('attack: a message that repeats what was asked tells nobody’s place or network, and no words', async () => {
    const echo: Answer = (response, request) => {
      const { searchParams } = new URL(request.url ?? '', 'http://vendor')
      const asked = [...searchParams].map(([name, value]) => `${name}=${value}`).join('&')
      response.end(JSON.stringify({ status: 310, message: `请求参数信息有误 ${asked}` }))
    }
    const { map } = await aVendor({ answers: [echo] })
    const questions = [
      () => map.reverseGeocode(hangzhou),
      () => map.locateAddress('203.0.113.0'),
      () => map.suggestPlaces({ keyword: '小满家', region: '杭州' }),
    ]
    for (const ask of questions) {
      const { message, vendorStatus } = await failureOf(ask())
      expect(message).not.toMatch(/30\.27|203\.0|小满家/)
      expect([vendorStatus, message.includes('请求参数信息有误')]).toEqual([310, true])
    }
  })

  test('passes on an empty district', async () => {
    const { map } = await aVendor({ answers: [placed({ province: '广东省', city: '东莞市', district: '' })] })
    const { body } = await map.reverseGeocode({ longitude: 113.7518, latitude: 23.02067 })
    expect(JSON.parse(body).result.address_component.district).toBe('')
  })

  test('passes on a place abroad without province and city', async () => {
    const { map } = await aVendor({ answers: [placed({ nation: '日本', ad_level_1: '東京都' })] })
    const { body } = await map.reverseGeocode({ longitude: 139.7671, latitude: 35.6812 })
    expect(JSON.parse(body).result.address_component).toEqual({ nation: '日本', ad_level_1: '東京都' })
  })

  test.each([
    '<html>',
    '',
    '{"status":0,',
    'null',
    '[]',
    '"0"',
    '{"message":"query ok"}',
    '{"status":"0","result":{}}',
  ])('fails on an answer that is not the vendor’s JSON: %s', async (body) => {
    const { map, requests } = await aVendor({ answers: [text(body)] })
    expect(await failureOf(map.reverseGeocode(hangzhou))).toMatchObject({ vendorStatus: null, canRetry: false })
    expect(requests).toHaveLength(1)
  })

  test('fails on a good status without a result', async () => {
    const { map } = await aVendor({ answers: [refused(0)] })
    expect((await failureOf(map.reverseGeocode(hangzhou))).message).toContain('without a result')
  })

  test('does not read an endless answer', async () => {
    const { map } = await aVendor({ answers: [text(`{"status":0,"result":{"x":"${'x'.repeat(70_000)}"}}`)] })
    expect((await failureOf(map.reverseGeocode(hangzhou))).message).toContain('more than can be its answer')
  })

  test('gives up on a vendor that does not answer', async () => {
    const { map, requests } = await aVendor({ answers: [() => {}], timeoutMs: 50 })
    const failure = await failureOf(map.reverseGeocode(hangzhou))
    expect(failure).toMatchObject({ canRetry: false, message: 'The map service did not answer in time.' })
    expect(requests.length).toBeLessThanOrEqual(1)
  })

  test('gives up on a vendor that stops in the middle of its answer', async () => {
    const half: Answer = (response) => response.writeHead(200).write('{"status":0,')
    const { map } = await aVendor({ answers: [half], timeoutMs: 200 })
    expect((await failureOf(map.reverseGeocode(hangzhou))).message).toContain('in time')
  })

  test('fails when the connection breaks', async () => {
    const { map } = await aVendor({ answers: [(_response, request) => request.socket.destroy()] })
    expect((await failureOf(map.reverseGeocode(hangzhou))).message).toContain('could not be reached')
  })

  test('does not follow a redirect, which could carry the key elsewhere', async () => {
    const redirect: Answer = (response) => response.writeHead(302, { location: '/elsewhere' }).end()
    const { map, requests } = await aVendor({ answers: [redirect, inHangzhou] })
    expect((await failureOf(map.reverseGeocode(hangzhou))).message).toContain('could not be reached')
    expect(requests).toHaveLength(1)
  })
})

describe('looking for places', () => {
  const suggested = (...data: unknown[]) => json({ status: 0, message: 'query ok', count: data.length, data })
  const place = {
    id: '1',
    title: '桌游馆',
    address: '桥西直街 22 号',
    district: '拱墅区',
    location: { lat: 30.32, lng: 120.14 },
  }

  // proves 32.14
  test('asks within the city alone, once', async () => {
    const { map, requests } = await aVendor({ answers: [refused(120)] })
    const failure = await failureOf(map.suggestPlaces({ keyword: '桌游', region: '杭州' }))
    expect(failure).toMatchObject({ vendorStatus: 120 })
    expect(requests.map((url) => [url.pathname, Object.fromEntries(url.searchParams)])).toEqual([
      ['/ws/place/v1/suggestion', { keyword: '桌游', region: '杭州', region_fix: '1', page_size: '10', key }],
    ])
  })

  test('leaves out what cannot be read, and takes what is missing as empty', async () => {
    const { title, location } = place
    const answers = suggested(
      place,
      { title, location },
      { ...place, location: null },
      { ...place, title: 7 },
      null,
      [],
    )
    const { map } = await aVendor({ answers: [answers] })
    expect(await map.suggestPlaces({ keyword: '桌游', region: '杭州' })).toEqual([
      { title, address: '桥西直街 22 号', district: '拱墅区', longitude: 120.14, latitude: 30.32 },
      { title, address: '', district: '', longitude: 120.14, latitude: 30.32 },
    ])
  })

  test('fails on an answer without places', async () => {
    const { map } = await aVendor({ answers: [json({ status: 0, message: 'query ok', data: {} })] })
    const failure = await failureOf(map.suggestPlaces({ keyword: '桌游', region: '杭州' }))
    expect(failure.message).toContain('without a result')
  })
})
