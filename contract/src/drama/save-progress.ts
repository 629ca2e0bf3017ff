import * as z from 'zod/mini'
import { episodeNotFound, seriesNotFound } from '#drama/drama-errors.ts'
import { watching } from '#drama/watching.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { instant } from '#endpoint/ids.ts'

/**
 * Keeps how far the caller is in a series. `watchedAt` says when that was, for what a device kept while nobody was
 * logged in; left out it is now. What was kept of a later moment stays, and is what the call answers. Errors:
 * `drama.not_found`, `drama.no_episode`.
 */
export const saveProgress = defineEndpoint({
  path: 'ShortDrama/SaveProgress',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Keeps how far the caller is in a series.',
  input: z.extend(watching, { watchedAt: z.nullish(instant) }),
  output: watching,
  errors: [seriesNotFound, episodeNotFound],
})
