import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import { ADDRESS_CITY_WAIT_MS, type AddressCity } from '@quan/contract/location/get-city-by-address.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import type { City } from '@quan/contract/city/city.ts'
import type { TencentMap } from '#outside/tencent-map/tencent-map-client.ts'
import { TencentMapError } from '#outside/tencent-map/tencent-map-error.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { dayBudget } from '#platform/limits/day-budget.ts'
import type { Log } from '#platform/log/log.ts'
import { memoryOfProcess, type SharedMemory } from '#platform/shared-memory/shared-memory.ts'

/** Networks remembered at most. */
const NETWORKS_MAX = 20_000
/** A failure is remembered shorter than an answer, so that the service is not asked again at once; in milliseconds. */
const FAILURE_KEPT_MS = 60_000

type CityByAddressParts = {
  map: Pick<TencentMap, 'locateAddress' | 'addressesADay'>
  listCities: () => Promise<City[]>
  clock: Clock
  log: Log
  /** What all processes remember together; of this one alone unless given. */
  memory?: SharedMemory | undefined
}

export type CityByAddressService = ReturnType<typeof cityByAddressService>

/**
 * Tells the city of an address, by the map service. That one is told the network alone, once a day for each, and no
 * more often a day than the setting says, all processes together; none of it is written down.
 */
export function cityByAddressService({
  map,
  listCities,
  clock,
  log,
  memory = memoryOfProcess(clock),
}: CityByAddressParts) {
  const known = new LRUCache<string, { adcode: string | null }>({
    max: NETWORKS_MAX,
    ttl: DAY_MS,
    ttlResolution: 0,
    perf: { now: clock.now },
  })
  const underWay = new Map<string, Promise<string | null>>()
  const spend = dayBudget({ name: 'map addresses', limit: map.addressesADay, memory, clock })

  async function ask(network: string): Promise<string | null> {
    try {
      if (!(await spend())) return null
      const adcode = await map.locateAddress(network)
      known.set(network, { adcode })
      return adcode
    } catch (error) {
      if (!(error instanceof TencentMapError)) throw error
      log.warn({ err: error }, 'the map service told no city of an address')
      known.set(network, { adcode: null }, { ttl: FAILURE_KEPT_MS })
      return null
    } finally {
      underWay.delete(network)
    }
  }

  function adcodeOf(network: string): Promise<string | null> {
    const kept = known.get(network)
    if (kept) return Promise.resolve(kept.adcode)
    const already = underWay.get(network)
    if (already) return already
    const asking = ask(network)
    underWay.set(network, asking)
    return asking
  }

  /** The city of an address, or null; never later than `ADDRESS_CITY_WAIT_MS`. A late answer serves the next one who asks. */
  return async (address: string): Promise<AddressCity | null> => {
    const network = networkOf(address)
    if (network === null || map.addressesADay === 0) return null
    const adcode = await inTime(adcodeOf(network))
    if (adcode === null) return null
    const codes = cityCodesOf(adcode)
    const cities = (await listCities()).filter(({ code }) => codes.includes(code))
    const [city] = cities.toSorted((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code))
    return city ? { code: city.code, name: city.name, timeZone: city.timeZone } : null
  }
}

/** Addresses that lie in no city: loopback, private, link-local and the like. */
const NOWHERE = /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
const NOWHERE_IPV6 = /^(::|f[cdef])/i
const IPV6_GROUPS_KEPT = 3

/** The network of an address: the last octet, of IPv6 the last 80 bits, are zero. Null for what lies in no city. */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) === 4) return NOWHERE.test(plain) ? null : plain.replace(/\d+$/, '0')
  if (isIP(plain) !== 6 || NOWHERE_IPV6.test(plain)) return null
  const [head = ''] = plain.split('::')
  const groups = [...head.split(':'), '0', '0', '0'].slice(0, IPV6_GROUPS_KEPT)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`
}

/** The codes a city may have in our list, from the code of its district: itself, its prefecture, its province. */
function cityCodesOf(adcode: string): string[] {
  return [adcode, `${adcode.slice(0, 4)}00`, `${adcode.slice(0, 2)}0100`, `${adcode.slice(0, 2)}0000`].filter(
    (code, index) => index < 2 || MUNICIPALITY.test(code),
  )
}

/** The four municipalities, whose districts stand under one city; and what is one city as a whole. */
const MUNICIPALITY = /^(11|12|31|50|81|82)/

async function inTime(answer: Promise<string | null>): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ADDRESS_CITY_WAIT_MS, null)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
