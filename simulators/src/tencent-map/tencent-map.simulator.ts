import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Simulator, SimulatorClock } from '#simulator.ts'
import type { Point } from './district.ts'
import { type DistrictShape, findDistrict, readDistricts } from './districts.ts'
import {
  addressOf,
  GeocoderRefusal,
  refusalBody,
  resultAbroad,
  resultInChina,
  wireLocation,
} from './geocoder-answer.ts'
import { glScriptRoutes } from './gl-script.routes.ts'
import { checkAccount, type MapAccount } from './map-account.ts'
import { isIP } from 'node:net'

/** Networks whose city the simulator knows; all others lie abroad. */
const NETWORKS: readonly { begins: string; province: string; city: string; adcode: number }[] = [
  { begins: '1.202.', province: '北京市', city: '北京市', adcode: 110105 },
  { begins: '101.80.', province: '上海市', city: '上海市', adcode: 310101 },
  { begins: '115.192.', province: '浙江省', city: '杭州市', adcode: 330106 },
  { begins: '240e:390:', province: '浙江省', city: '宁波市', adcode: 330203 },
]

/** The `result` for an address, in the vendor's form. Abroad the code is −1 and the names are empty. */
function resultOfAddress(address: string | null) {
  if (!address) throw new GeocoderRefusal('locationMissing')
  if (isIP(address) === 0) throw new GeocoderRefusal('badLocation')
  const { province = '', city = '', adcode = -1 } = NETWORKS.find(({ begins }) => address.startsWith(begins)) ?? {}
  const nation = adcode < 0 ? '' : '中国'
  return { ip: address, location: { lat: 0, lng: 0 }, ad_info: { nation, province, city, district: '', adcode } }
}

/** Longest word, as the vendor takes it, in characters. */
const KEYWORD_MAX = 96
const PAGE_SIZE_MAX = 20

/**
 * Places of a city by a word, in the vendor's form: one of that name in the middle of each of its districts, since the
 * shapes know no streets.
 */
function placesOf(shapes: readonly DistrictShape[], parameters: URLSearchParams) {
  const [keyword, region] = [parameters.get('keyword'), parameters.get('region')]
  if (!keyword || !region) throw new GeocoderRefusal('parameterMissing')
  if (keyword.length > KEYWORD_MAX) throw new GeocoderRefusal('tooLong')
  const size = Number(parameters.get('page_size') ?? '10')
  if (!Number.isInteger(size) || size < 1 || size > PAGE_SIZE_MAX) throw new GeocoderRefusal('badParameter')
  const isInRegion = (name: string) => name === region || name === `${region}市`
  const found = shapes.map(({ district }) => district).filter(({ city, province }) => [city, province].some(isInRegion))
  return found.slice(0, size).map((district) => ({
    id: String(district.code),
    title: `${keyword}（${district.district || district.city}店）`,
    address: `${addressOf(district)}${keyword}路 1 号`,
    type: 0,
    adcode: Number(district.code ?? 0),
    province: district.province,
    city: district.city,
    district: district.district,
    location: wireLocation({ longitude: district.center[0], latitude: district.center[1] }),
  }))
}

/** The shapes of China's districts that come with the simulators. */
export const DISTRICTS_FILE = new URL('../../data/districts/districts.topojson.gz', import.meta.url)

const LATITUDE_COMMA_LONGITUDE = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/

type TencentMapSimulatorOptions = {
  clock: Pick<SimulatorClock, 'now'>
  districtsFile: URL | string
  account: MapAccount
}

/** The vendor's reverse geocoder, answered from district shapes: exact to the district, without streets. */
export function tencentMapSimulator(options: TencentMapSimulatorOptions): Simulator {
  return {
    name: 'tencent-map',
    title: '腾讯位置服务 · 逆地址解析、地点搜索和网页地图',
    about: '由坐标（gcj02，纬度在前）得到省、市、区。答案来自随程序附带的行政区划图形，精确到区县，没有街道和门牌。',
    calls: [
      { method: 'GET', path: '/ws/geocoder/v1/?location=30.27409,120.15507&key=…', about: '坐标所在的行政区' },
      { method: 'GET', path: '/ws/location/v1/ip?ip=1.202.0.0&key=…', about: 'IP 地址所在的城市' },
      { method: 'GET', path: '/ws/place/v1/suggestion?keyword=桌游&region=杭州&key=…', about: '一座城市里的地点' },
      {
        method: 'GET',
        path: '/api/gljs?v=1.exp&key=…',
        about: '网页里的地图脚本（JavaScript API GL），只认一个 key 和来源',
      },
    ],
    facts: { tencentMap: options.account },
    refusal: {
      calls: /^\/ws\//,
      answer: (code) => {
        const body = refusalBody(code)
        return body && { status: 200, body }
      },
    },
    routes: geocoderRoutes(options),
  }
}

function geocoderRoutes({ clock, districtsFile, account }: TencentMapSimulatorOptions): FastifyPluginAsync {
  const districts = lazily(() => readDistricts(districtsFile))
  const countRequest = perSecondLimit({ requestsPerSecond: account.requestsPerSecond, now: () => clock.now() })

  /** Refuses as the vendor does; what is left are the parameters. */
  function admitted(request: FastifyRequest, prefix: string): URLSearchParams {
    const { pathname, searchParams } = new URL(request.url, 'http://simulator')
    checkAccount({ path: pathname.slice(prefix.length), parameters: searchParams }, account)
    countRequest()
    return searchParams
  }

  async function resultOf(request: FastifyRequest, prefix: string) {
    const searchParams = admitted(request, prefix)
    const point = readLocation(searchParams.get('location'))
    const district = findDistrict(await districts(), point)
    return district ? resultInChina(point, district) : resultAbroad(point)
  }

  return async (service) => {
    const answering = (answerFor: (request: FastifyRequest) => Promise<object>) => async (request: FastifyRequest) => {
      const request_id = randomUUID()
      try {
        return { status: 0, message: 'query ok', request_id, ...(await answerFor(request)) }
      } catch (error) {
        if (error instanceof GeocoderRefusal) return { ...error.answer, request_id }
        throw error
      }
    }
    const answer = answering(async (request) => ({ result: await resultOf(request, service.prefix) }))
    const answerAddress = answering(async (request) => ({
      result: resultOfAddress(admitted(request, service.prefix).get('ip')),
    }))
    service.get('/ws/geocoder/v1', answer)
    service.get('/ws/geocoder/v1/', answer)
    service.get('/ws/location/v1/ip', answerAddress)
    service.get(
      '/ws/place/v1/suggestion',
      answering(async (request) => {
        const data = placesOf(await districts(), admitted(request, service.prefix))
        return { count: data.length, data }
      }),
    )
    await service.register(glScriptRoutes(account.browser ?? { key: '', hosts: [] }))
  }
}

/** Loads once, when first asked, and for all who ask meanwhile; after a failed load the next one tries again. */
export function lazily<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

type PerSecondLimit = { requestsPerSecond: number | undefined; now: () => number }

/** Counts requests of each second of the clock; the returned function refuses those above the limit. */
function perSecondLimit({ requestsPerSecond = Infinity, now }: PerSecondLimit): () => void {
  let second = 0
  let requests = 0
  return () => {
    const current = Math.floor(now() / 1_000)
    requests = current === second ? requests + 1 : 1
    second = current
    if (requests > requestsPerSecond) throw new GeocoderRefusal('tooManyThisSecond')
  }
}

/** The point a `location` parameter names, latitude first. Throws the vendor's refusals. */
function readLocation(location: string | null): Point {
  if (!location) throw new GeocoderRefusal('locationMissing')
  const match = LATITUDE_COMMA_LONGITUDE.exec(location)
  if (!match) throw new GeocoderRefusal('badLocation')
  const point = { latitude: Number(match[1]), longitude: Number(match[2]) }
  if (Math.abs(point.latitude) > 90) throw new GeocoderRefusal('latitudeOutOfRange')
  if (Math.abs(point.longitude) > 180) throw new GeocoderRefusal('longitudeOutOfRange')
  return point
}
