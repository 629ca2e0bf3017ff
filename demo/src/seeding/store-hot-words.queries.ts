import type { Sql } from '@quan/server/platform/database/connect.ts'
import { randomOf } from '#chance/random.ts'
import type { CityPlaces, DemoCity } from '#city/demo-city.ts'
import { uuidV7 } from '#chance/uuid.ts'
import { BUSIEST } from '../city/demo-cities.ts'

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

const RECOMMENDED_AT = Date.parse('2026-01-08T02:00:00Z')

/** Gives a database without hot words those of everywhere and of each city; an operator's later changes stay. */
export async function storeHotWords(sql: Sql, cities: readonly DemoCity[]): Promise<void> {
  const [known] = await sql`select 1 from hot_word limit 1`
  if (known) return
  const rows = [
    ...rowsOf(null, HOT_WORDS_EVERYWHERE),
    ...cities.flatMap((city) => rowsOf(city.code, hotWordsOf(city.places))),
  ]
  await sql`insert into hot_word ${sql(rows)} on conflict do nothing`
}

function rowsOf(cityCode: string | null, words: readonly string[]) {
  return words.map((word, rank) => ({
    id: uuidV7(RECOMMENDED_AT, randomOf('demo hot word', cityCode ?? 'everywhere', word)),
    city_code: cityCode,
    word,
    rank,
  }))
}

/** Hot words of a city: where things are on, and a few kinds of its own. */
export function hotWordsOf({ areas, trails, parks, rides, name }: CityPlaces): string[] {
  const quarters = areas.slice(0, 4).map((area) => area.name)
  const outdoors = [trails[0], parks[0], rides[0]].flatMap((spot) => (spot ? [spot.name] : []))
  const own = name === BUSIEST.name ? ['8 分钟', '龙井村', '开放麦', '新手'] : ['单身联谊', '夜跑']
  return [...new Set([...own, ...quarters, ...outdoors])]
}
