import { describe, expect, test, vi } from 'vitest'
import { TencentMapError } from '#outside/tencent-map/tencent-map-error.ts'
import { openLog } from '#platform/log/log.ts'
import { jointMemory } from '#platform/shared-memory/joint-memory.testing.ts'
import { cityByAddressService, networkOf } from './city-by-address.service.ts'

const DAY_MS = 86_400_000
const city = (code: string, name: string) => ({ code, name, timeZone: 'Asia/Shanghai' })
const CITIES = [city('110100', '北京'), city('330100', '杭州'), city('429004', '仙桃')].map((one) => ({
  ...one,
  pinyin: '',
  hot: false,
  activityCount: 0,
}))

/** The service over a map that notes what it is asked, on a clock of its own. */
function world(answer: (address: string) => Promise<string | null>, addressesADay = 100) {
  const asked: string[] = []
  const time = { now: Date.UTC(2026, 10, 22) }
  const map = {
    addressesADay,
    locateAddress: (address: string) => {
      asked.push(address)
      return answer(address)
    },
  }
  const log = openLog({ level: 'silent' })
  const cityOf = cityByAddressService({ map, listCities: async () => CITIES, clock: { now: () => time.now }, log })
  return { asked, time, nameOf: async (address: string) => (await cityOf(address))?.name ?? null }
}

describe('the city of an address', () => {
  // proves 15.2
  test.each([
    ['110105', '北京'],
    ['330106', '杭州'],
    ['429004', '仙桃'],
    ['330700', null],
    [null, null],
  ])('district %s', async (adcode, name) => {
    expect(await world(async () => adcode).nameOf('115.192.7.9')).toBe(name)
  })

  // proves 15.1
  test.each([
    ['115.192.7.9', '115.192.7.0'],
    ['::ffff:115.192.7.9', '115.192.7.0'],
    ['240e:390:12:34:56:78:9a:bc', '240e:390:12::'],
    ['240e:390::1', '240e:390:0::'],
    ['127.0.0.1', null],
    ['10.1.2.3', null],
    ['172.31.0.1', null],
    ['100.64.1.1', null],
    ['192.168.1.1', null],
    ['fe80::1', null],
    ['::1', null],
    ['unknown', null],
    ['', null],
  ])('%s is asked about as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test('is asked once a day for each network, also while the answer is on its way', async () => {
    const { asked, time, nameOf } = world(async () => '330106')
    await Promise.all([nameOf('115.192.7.9'), nameOf('115.192.7.10')])
    time.now += DAY_MS - 1
    await nameOf('115.192.7.11')
    expect(asked).toEqual(['115.192.7.0'])
    time.now += 2
    await nameOf('115.192.7.11')
    expect(asked).toHaveLength(2)
  })

  test('is asked for no more often a day than the setting says; what is known goes on', async () => {
    const { asked, time, nameOf } = world(async () => '330106', 1)
    expect(await nameOf('115.192.7.9')).toBe('杭州')
    expect(await nameOf('115.192.8.9')).toBeNull()
    expect(await nameOf('115.192.7.9')).toBe('杭州')
    time.now += DAY_MS
    expect(await nameOf('115.192.8.9')).toBe('杭州')
    expect(asked).toHaveLength(2)
  })

  // proves 15.2
  test('is asked for no more often a day than the setting says by all processes together', async () => {
    const time = { now: Date.UTC(2026, 10, 22) }
    const clock = { now: () => time.now }
    const memory = jointMemory(clock)
    const map = { addressesADay: 2, locateAddress: async () => '330106' }
    const log = openLog({ level: 'silent' })
    const aProcess = () => cityByAddressService({ map, listCities: async () => CITIES, clock, log, memory })
    const [one, other] = [aProcess(), aProcess()]
    expect([await one('115.192.7.9'), await other('115.192.8.9')]).toMatchObject([{ name: '杭州' }, { name: '杭州' }])
    expect([await one('115.192.9.9'), await other('115.192.10.9')]).toEqual([null, null])
    time.now += DAY_MS
    expect(await other('115.192.10.9')).toMatchObject({ name: '杭州' })
  })

  test('is not asked for where the setting says none', async () => {
    const { asked, nameOf } = world(async () => '330106', 0)
    expect([await nameOf('115.192.7.9'), asked]).toEqual([null, []])
  })

  test('counts as unknown when the map service fails, for a minute', async () => {
    let isAway = true
    const { asked, time, nameOf } = world(async () => {
      if (isAway) throw new TencentMapError('away')
      return '330106'
    })
    expect([await nameOf('115.192.7.9'), await nameOf('115.192.7.9'), asked.length]).toEqual([null, null, 1])
    isAway = false
    time.now += 60_001
    expect(await nameOf('115.192.7.9')).toBe('杭州')
  })

  test('counts as unknown when it takes longer than a page waits; the late answer serves the next one', async () => {
    vi.useFakeTimers()
    try {
      let tell: (adcode: string) => void = () => {}
      const { nameOf } = world(() => new Promise((resolve) => (tell = resolve)))
      const first = nameOf('115.192.7.9')
      await vi.advanceTimersByTimeAsync(150)
      expect(await first).toBeNull()
      tell('330106')
      await vi.advanceTimersByTimeAsync(0)
      expect(await nameOf('115.192.7.9')).toBe('杭州')
    } finally {
      vi.useRealTimers()
    }
  })
})
