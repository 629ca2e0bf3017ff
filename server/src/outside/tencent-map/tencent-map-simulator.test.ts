import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { simulators } from '@quan/simulators/simulators.ts'
import { demoMapAccount, type MapAccount } from '@quan/simulators/tencent-map/map-account.ts'
import { tencentMapClient } from './tencent-map-client.ts'

const hangzhou = { longitude: 120.1550722, latitude: 30.274088 }

/** The simulators on loopback, with a clock that only sleeping moves, and a client of the map service. */
async function aSimulatedMap({ simulated = demoMapAccount, ours = demoMapAccount }: Accounts = {}) {
  let time = Date.UTC(2026, 10, 21)
  const clock = { now: () => time, advance: (ms: number) => (time += ms) }
  const app = Fastify()
  await app.register(simulators({ clock, tencentMap: simulated }))
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/sim/tencent-map`
  onTestFinished(() => app.close())
  const sleep = async (ms: number) => clock.advance(ms)
  return tencentMapClient({ baseUrl, timeoutMs: 10_000, sleep, ...ours })
}
type Accounts = { simulated?: MapAccount; ours?: { key: string; secretKey?: string } }

describe('the map client and the simulator', () => {
  // proves 7.23, 10.35
  test('agree on a signed request and find Hangzhou', async () => {
    const map = await aSimulatedMap()
    const { result } = JSON.parse((await map.reverseGeocode(hangzhou)).body)
    expect(result.address_component).toMatchObject({ province: '浙江省', city: '杭州市', district: '拱墅区' })
    expect(result.address).toBe('浙江省杭州市拱墅区')
  })

  // proves 15.2
  test('agree on the city of an address, on none abroad, and on a bad signature', async () => {
    const map = await aSimulatedMap()
    expect(await map.locateAddress('1.202.3.0')).toBe('110105')
    expect(await map.locateAddress('240e:390:12::')).toBe('330203')
    expect(await map.locateAddress('8.8.8.0')).toBeNull()
    await expect(map.locateAddress('nowhere')).rejects.toMatchObject({ vendorStatus: 310 })
    const stranger = await aSimulatedMap({ ours: { key: demoMapAccount.key, secretKey: 'another' } })
    await expect(stranger.locateAddress('1.202.3.0')).rejects.toMatchObject({ vendorStatus: 111 })
  })

  // proves 32.14
  test('agree on places of a city by a word, signed, and on none where nothing lies', async () => {
    const map = await aSimulatedMap()
    const places = await map.suggestPlaces({ keyword: '桌游馆 & 咖啡', region: '杭州' })
    expect(places).toContainEqual({
      title: '桌游馆 & 咖啡（拱墅区店）',
      address: '浙江省杭州市拱墅区桌游馆 & 咖啡路 1 号',
      district: '拱墅区',
      longitude: expect.closeTo(120.15, 0),
      latitude: expect.closeTo(30.3, 0),
    })
    expect(places.length).toBeLessThanOrEqual(10)
    expect(await map.suggestPlaces({ keyword: '桌游', region: '亚特兰蒂斯' })).toEqual([])
    await expect(map.suggestPlaces({ keyword: '', region: '杭州' })).rejects.toMatchObject({ vendorStatus: 306 })
    await expect(map.suggestPlaces({ keyword: '长'.repeat(97), region: '杭州' })).rejects.toMatchObject({
      vendorStatus: 330,
    })
  })

  test('agree on an unsigned request where signatures are not checked', async () => {
    const { key } = demoMapAccount
    const map = await aSimulatedMap({ simulated: { key }, ours: { key } })
    expect((await map.reverseGeocode(hangzhou)).body).toContain('杭州市')
  })

  test.each([
    { problem: 'a wrong secret key', status: 111, ours: { key: demoMapAccount.key, secretKey: 'another' } },
    { problem: 'no secret key', status: 111, ours: { key: demoMapAccount.key } },
    { problem: 'an unknown key', status: 190, ours: { key: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA' } },
    { problem: 'a key of another form', status: 311, ours: { key: 'abc' } },
    { problem: 'an empty key', status: 301, ours: { key: '' } },
  ])('refuse $problem with $status', async ({ status, ours }) => {
    const map = await aSimulatedMap({ ours })
    await expect(map.reverseGeocode(hangzhou)).rejects.toMatchObject({ vendorStatus: status })
  })

  test('refuse coordinates in the wrong order', async () => {
    const map = await aSimulatedMap()
    const swapped = { longitude: hangzhou.latitude, latitude: hangzhou.longitude }
    await expect(map.reverseGeocode(swapped)).rejects.toMatchObject({ vendorStatus: 365 })
  })

  test('get over the per-second limit by waiting', async () => {
    const map = await aSimulatedMap({ simulated: { ...demoMapAccount, requestsPerSecond: 1 } })
    await map.reverseGeocode(hangzhou)
    expect((await map.reverseGeocode(hangzhou)).body).toContain('杭州市')
  })
})
