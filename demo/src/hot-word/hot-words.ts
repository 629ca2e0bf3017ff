import { BUSIEST } from '#city/demo-cities.ts'
import type { CityPlaces } from '#city/demo-city.ts'

/** Words worth a search everywhere, first the most asked for. */
export const HOT_WORDS_EVERYWHERE = [
  '联谊',
  '徒步',
  '剧本杀',
  '露营',
  '手冲',
  '夜骑',
  '陶艺',
  '看展',
  '羽毛球',
  '爵士',
  '读书会',
  '火锅',
] as const

/** Hot words of a city: where things are on, and a few kinds of its own. */
export function hotWordsOf({ areas, trails, parks, rides, name }: CityPlaces): string[] {
  const quarters = areas.slice(0, 4).map((area) => area.name)
  const outdoors = [trails[0], parks[0], rides[0]].flatMap((spot) => (spot ? [spot.name] : []))
  const own = name === BUSIEST.name ? ['8 分钟联谊', '龙井村', '开放麦', '免费'] : ['单身联谊', '夜跑']
  return [...new Set([...own, ...quarters, ...outdoors])]
}
