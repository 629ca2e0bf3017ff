import type { CityPlaces, DemoCity } from './demo-city.ts'
import type { City } from './known-city.ts'
import { anhuiJiangxi } from './data/anhui-jiangxi.ts'
import { beijing } from './data/beijing.ts'
import { central } from './data/central.ts'
import { changsha } from './data/changsha.ts'
import { chengdu } from './data/chengdu.ts'
import { chongqing } from './data/chongqing.ts'
import { fujian } from './data/fujian.ts'
import { guangdong } from './data/guangdong.ts'
import { guangzhou } from './data/guangzhou.ts'
import { hangzhou } from './data/hangzhou.ts'
import { jiangsu } from './data/jiangsu.ts'
import { nanjing } from './data/nanjing.ts'
import { north } from './data/north.ts'
import { northeast } from './data/northeast.ts'
import { northwest } from './data/northwest.ts'
import { shandong } from './data/shandong.ts'
import { shanghai } from './data/shanghai.ts'
import { shenzhen } from './data/shenzhen.ts'
import { south } from './data/south.ts'
import { southwest } from './data/southwest.ts'
import { suzhou } from './data/suzhou.ts'
import { wuhan } from './data/wuhan.ts'
import { xian } from './data/xian.ts'
import { zhejiang } from './data/zhejiang.ts'

const LARGE = [shanghai, beijing, shenzhen, guangzhou, chengdu, nanjing, wuhan, suzhou, chongqing, xian, changsha]
const SMALL = [
  zhejiang,
  jiangsu,
  anhuiJiangxi,
  fujian,
  shandong,
  central,
  guangdong,
  south,
  southwest,
  north,
  northeast,
  northwest,
]

/** The city with the most activities: 杭州, 330100, which the app shows first. */
export const BUSIEST = hangzhou

/** Places of every city of the catalogue, the busiest first. */
export const CITY_PLACES: readonly CityPlaces[] = [BUSIEST, ...LARGE, ...SMALL.flat()]

/** The catalogue's cities among those the product knows, matched by name. */
export function demoCities(cities: readonly City[]): DemoCity[] {
  const byName = new Map(cities.map((city) => [city.name, city]))
  return CITY_PLACES.flatMap((places) => {
    const city = byName.get(places.name)
    return city ? [{ ...city, places }] : []
  })
}
