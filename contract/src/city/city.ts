import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'

/** Six digits: mainland, the national code; overseas from 900001; 900000 = 线上. */
export const cityCode = z.string('城市代码不正确').check(z.regex(/^\d{6}$/, '城市代码应为 6 位数字'))

/** The city of activities that happen nowhere. */
export const ONLINE_CITY_CODE = '900000'
/** First code of cities outside the mainland, assigned once per city and country. */
export const FIRST_OVERSEAS_CITY_CODE = '900001'

/** A city as the picker lists it. `activityCount` counts activities that have not ended. */
export const city = z.object({
  code: z.string(),
  name: z.string(),
  /** Lower-case pinyin without tones or blanks, or the Latin name. */
  pinyin: z.string(),
  hot: z.boolean(),
  timeZone: z.string(),
  activityCount: z.int(),
})
/** A city as the picker lists it. */
export type City = z.infer<typeof city>

/** All cities by pinyin. */
export const getCityList = defineEndpoint({
  path: 'Activity/GetCityList',
  access: 'open',
  sealed: false,
  reads: true,
  about: 'All cities by pinyin, with the number of their activities.',
  input: z.object({}),
  output: z.object({ cities: z.array(city) }),
  errors: [],
})

/** The section of the city picker a code belongs to. */
export type CitySection = 'mainland' | 'overseas' | 'online'

/** Tells the section by the code alone. */
export function citySection(code: string): CitySection {
  if (code === ONLINE_CITY_CODE) return 'online'
  return code >= FIRST_OVERSEAS_CITY_CODE ? 'overseas' : 'mainland'
}
