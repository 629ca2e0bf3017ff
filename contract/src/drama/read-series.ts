import * as z from 'zod/mini'
import { series, seriesItem } from '#drama/series.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId } from '#endpoint/ids.ts'

/** No such series, or one that is not published yet. */
export const seriesNotFound = defineError({ code: 'drama.not_found', status: 404, text: '剧集不存在或已下架' })

/** The series has no episode of that number. */
export const episodeNotFound = defineError({ code: 'drama.no_episode', status: 404, text: '没有这一集' })

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
