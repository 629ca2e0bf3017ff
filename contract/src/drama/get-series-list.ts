import * as z from 'zod/mini'
import { seriesItem } from '#drama/series.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'

/** The series of the theatre, the newest first. */
export const getSeriesList = defineEndpoint({
  path: 'ShortDrama/GetSeriesList',
  access: 'open',
  sealed: false,
  reads: true,
  about: 'The series of the theatre, the newest first.',
  input: z.object(pageInput),
  output: pageOf(seriesItem),
  errors: [],
})
