import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'

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
