import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Simulator, SimulatorClock } from '#simulator.ts'
import { checkAccount } from './check-account.ts'
import { findDistrict } from './find-district.ts'
import { resultAbroad, resultInChina } from './geocoder-answer.ts'
import { GeocoderRefusal } from './geocoder-refusal.ts'
import { lazily } from './lazily.ts'
import type { MapAccount } from './map-account.ts'
import { perSecondLimit } from './per-second-limit.ts'
import { readDistricts } from './read-districts.ts'
import { readLocation } from './read-location.ts'

type TencentMapSimulatorOptions = {
  clock: Pick<SimulatorClock, 'now'>
  districtsFile: URL | string
  account: MapAccount
}

/** The vendor's reverse geocoder, answered from district shapes: exact to the district, without streets. */
export function tencentMapSimulator(options: TencentMapSimulatorOptions): Simulator {
  return {
    name: 'tencent-map',
    title: '腾讯位置服务 · 逆地址解析',
    about: '由坐标（gcj02，纬度在前）得到省、市、区。答案来自随程序附带的行政区划图形，精确到区县，没有街道和门牌。',
    calls: [{ method: 'GET', path: '/ws/geocoder/v1/?location=30.27409,120.15507&key=…', about: '坐标所在的行政区' }],
    facts: { tencentMap: options.account },
    routes: geocoderRoutes(options),
  }
}

function geocoderRoutes({ clock, districtsFile, account }: TencentMapSimulatorOptions): FastifyPluginAsync {
  const districts = lazily(() => readDistricts(districtsFile))
  const countRequest = perSecondLimit({ requestsPerSecond: account.requestsPerSecond, now: () => clock.now() })

  async function resultOf(request: FastifyRequest, prefix: string) {
    const { pathname, searchParams } = new URL(request.url, 'http://simulator')
    checkAccount({ path: pathname.slice(prefix.length), parameters: searchParams }, account)
    countRequest()
    const point = readLocation(searchParams.get('location'))
    const district = findDistrict(await districts(), point)
    return district ? resultInChina(point, district) : resultAbroad(point)
  }

  return async (service) => {
    const answer = async (request: FastifyRequest) => {
      const request_id = randomUUID()
      try {
        return { status: 0, message: 'query ok', request_id, result: await resultOf(request, service.prefix) }
      } catch (error) {
        if (error instanceof GeocoderRefusal) return { ...error.answer, request_id }
        throw error
      }
    }
    service.get('/ws/geocoder/v1', answer)
    service.get('/ws/geocoder/v1/', answer)
  }
}
