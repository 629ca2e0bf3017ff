import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { MapAccount } from './map-account.ts'
import { DISTRICTS_FILE, lazily, tencentMapSimulator } from './tencent-map.simulator.ts'

const KEY = '5Q5BZ-5EVWJ-SN5F3-K6QBZ-B3FAO-RVBWM'
const SECRET_KEY = 'SWvT26ypwq5Nwb5RvS8cLi6NSoH8HlJX'
const hangzhou = '30.27409,120.15507'

/** The simulator below a prefix, asked by path and query, with a clock the test sets. */
async function aGeocoder({ account = {}, districtsFile = DISTRICTS_FILE }: Options = {}) {
  const clock = { time: 1_000_000, now: () => clock.time }
  const app = Fastify()
  const { routes } = tencentMapSimulator({ clock, districtsFile, account })
  await app.register(routes, { prefix: '/sim/tencent-map' })
  onTestFinished(() => app.close())
  const ask = async (query: Record<string, string>, path = '/ws/geocoder/v1/') => {
    const response = await app.inject({ url: `/sim/tencent-map${path}`, query })
    return { httpStatus: response.statusCode, ...response.json() }
  }
  return { ask, clock }
}
type Options = { account?: MapAccount; districtsFile?: URL }

describe('tencentMapSimulator', () => {
  test.each(['/ws/geocoder/v1/', '/ws/geocoder/v1'])('answers at %s', async (path) => {
    const { ask } = await aGeocoder()
    expect(await ask({ key: KEY, location: hangzhou }, path)).toMatchObject({
      httpStatus: 200,
      status: 0,
      message: 'query ok',
      request_id: expect.any(String),
      result: { address_component: { province: '浙江省', city: '杭州市', district: '拱墅区' } },
    })
  })

  test('answers a place abroad without province and city', async () => {
    const { ask } = await aGeocoder()
    const { status, result } = await ask({ key: KEY, location: '35.6812,139.7671' })
    expect(status).toBe(0)
    expect(result.address_component.province).toBeUndefined()
  })

  test.each([
    ['no key', 301, { location: hangzhou }],
    ['an empty key', 301, { key: '', location: hangzhou }],
    ['a key of another form', 311, { key: 'abc', location: hangzhou }],
    ['another key', 190, { key: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA', location: hangzhou }],
    ['no location', 300, { key: KEY }],
    ['one number', 310, { key: KEY, location: '30' }],
    ['words', 310, { key: KEY, location: 'north,east' }],
    ['an exponent', 310, { key: KEY, location: '1e-5,2' }],
    ['NaN', 310, { key: KEY, location: 'NaN,NaN' }],
    ['a latitude above 90', 365, { key: KEY, location: '120.15507,30.27409' }],
    ['a longitude below −180', 366, { key: KEY, location: '30,-180.1' }],
  ])('refuses %s with %i, by HTTP 200 and without a result', async (_what, status, query: Record<string, string>) => {
    const { ask } = await aGeocoder({ account: { key: KEY } })
    const answer = await ask(query)
    expect(answer).toMatchObject({ httpStatus: 200, status, message: expect.any(String) })
    expect(answer).not.toHaveProperty('result')
  })

  test('takes any well-formed key unless one is set', async () => {
    const { ask } = await aGeocoder()
    expect(await ask({ key: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA', location: hangzhou })).toMatchObject({ status: 0 })
  })

  test('accepts the vendor’s signed example (vector V11), on the path it was made for', async () => {
    const { ask } = await aGeocoder({ account: { key: KEY, secretKey: SECRET_KEY } })
    const signed = { key: KEY, location: '28.7033487,115.8660847', sig: '90da272bfa19122547298e2b0bcc0e50' }
    expect(await ask(signed, '/ws/geocoder/v1')).toMatchObject({
      status: 0,
      result: { address_component: { city: '南昌市' } },
    })
    expect(await ask(signed, '/ws/geocoder/v1/')).toMatchObject({ status: 111 })
  })

  test.each([{}, { sig: '' }, { sig: '90DA272BFA19122547298E2B0BCC0E50' }])(
    'refuses the signature %j with 111',
    async (sig) => {
      const { ask } = await aGeocoder({ account: { key: KEY, secretKey: SECRET_KEY } })
      const query: Record<string, string> = { key: KEY, location: '28.7033487,115.8660847', ...sig }
      expect(await ask(query, '/ws/geocoder/v1')).toMatchObject({ status: 111 })
    },
  )

  test('refuses more requests than the second allows with 120, until the next one', async () => {
    const { ask, clock } = await aGeocoder({ account: { requestsPerSecond: 2 } })
    const statuses = []
    for (let request = 0; request < 3; request += 1) statuses.push(await ask({ key: KEY, location: hangzhou }))
    expect(statuses.map(({ status }) => status)).toEqual([0, 0, 120])
    clock.time += 1_000
    expect(await ask({ key: KEY, location: hangzhou })).toMatchObject({ status: 0 })
  })

  test('needs the shapes only for a good request', async () => {
    const { ask } = await aGeocoder({ districtsFile: new URL('file:///nowhere') })
    expect(await ask({ key: KEY, location: '91,0' })).toMatchObject({ status: 365 })
    expect(await ask({ key: KEY, location: hangzhou })).toMatchObject({ httpStatus: 500 })
  })
})

describe('lazily', () => {
  test('loads when first asked, once for all', async () => {
    let loads = 0
    const get = lazily(async () => (loads += 1))
    expect(loads).toBe(0)
    expect(await Promise.all([get(), get()])).toEqual([1, 1])
    expect(await get()).toBe(1)
  })

  test('loads again after a failure', async () => {
    let loads = 0
    const get = lazily(async () => {
      loads += 1
      if (loads === 1) throw new Error('no such file')
      return loads
    })
    await expect(get()).rejects.toThrow('no such file')
    expect(await get()).toBe(2)
  })
})
