import * as z from 'zod/mini'
import { EPISODE_MAX_SECONDS, EPISODES_MAX } from '#drama/drama-limits.ts'
import { entityId } from '#endpoint/ids.ts'

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
