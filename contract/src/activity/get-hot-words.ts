import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'

/** Words worth a search, of one city or of all. */
export const getHotWords = defineEndpoint({
  path: 'Activity/GetHotWords',
  access: 'open',
  sealed: false,
  reads: true,
  about: 'Words worth a search.',
  input: z.object({ city: z.nullish(cityCode) }),
  output: z.object({ words: z.array(z.string()) }),
  errors: [],
})
