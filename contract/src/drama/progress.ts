import * as z from 'zod/mini'
import { episodeNotFound, seriesNotFound } from '#drama/read-series.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId, instant } from '#endpoint/ids.ts'

/**
 * How far the caller is in a series, or in the one watched last when none is named. `episode` and `seconds` are null
 * for a series never watched, and `seriesId` too where nothing was ever watched.
 */
export const getProgress = defineEndpoint({
  path: 'ShortDrama/GetProgress',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'How far the caller is in a series, or in the one watched last.',
  input: z.object({ seriesId: z.nullish(entityId) }),
  output: z.object({
    seriesId: z.nullable(entityId),
    episode: z.nullable(z.int()),
    seconds: z.nullable(z.number()),
  }),
  errors: [],
})

/** Most episodes of a series. */
export const EPISODES_MAX = 200
/** Longest episode, in seconds (an hour): what is longer is no short drama. */
export const EPISODE_MAX_SECONDS = 3_600
/** Series whose progress a device keeps for a visitor, the ones watched last. */
export const VISITOR_SERIES_MAX = 20

/** How far somebody is in a series: the episode they are in, and how many seconds of it they saw. */
export const watching = z.object({
  seriesId: entityId,
  episode: z.int('集数不正确').check(z.minimum(1, '集数不正确'), z.maximum(EPISODES_MAX, '集数不正确')),
  seconds: z
    .number('观看时间不正确')
    .check(z.minimum(0, '观看时间不正确'), z.maximum(EPISODE_MAX_SECONDS, '观看时间不正确')),
})
/** How far somebody is in a series. */
export type Watching = z.infer<typeof watching>

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
