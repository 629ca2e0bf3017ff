import * as z from 'zod/mini'
import { seriesNotFound } from '#drama/drama-errors.ts'
import { series } from '#drama/series.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'

/** A series with its episodes. Errors: `drama.not_found`. */
export const getSeries = defineEndpoint({
  path: 'ShortDrama/GetSeries',
  access: 'open',
  sealed: false,
  reads: true,
  about: 'A series with its episodes.',
  input: z.object({ id: entityId }),
  output: series,
  errors: [seriesNotFound],
})
