import * as z from 'zod/mini'
import { city } from '#city/city.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'

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
