import type { Sql } from '@quan/server/platform/database/connect.ts'
import { randomOf } from '#chance/random.ts'
import type { DemoCity } from '#city/demo-city.ts'
import { uuidV7 } from '#id/uuid.ts'
import { HOT_WORDS_EVERYWHERE, hotWordsOf } from './hot-words.ts'

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
