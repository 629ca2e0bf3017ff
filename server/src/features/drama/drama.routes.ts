import { getSeries, getSeriesList } from '@quan/contract/drama/read-series.ts'
import { getProgress, saveProgress } from '@quan/contract/drama/progress.ts'
import { dramaService } from '#features/drama/drama.service.ts'
import { progressService } from '#features/drama/progress.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { implement } from '#platform/http/implement.ts'

/** The calls of the theatre. */
export function dramaRoutes(parts: { sql: Sql; clock: Clock }) {
  const dramas = dramaService(parts)
  const progress = progressService({ ...parts, dramas })
  return [
    implement(getSeriesList, ({ input }) => dramas.list(input)),
    implement(getSeries, ({ input }) => dramas.get(input.id)),
    implement(saveProgress, ({ input, member }) => progress.save(member.memberId, input)),
    implement(getProgress, async ({ input, member }) => {
      const seriesId = input.seriesId ?? null
      return (await progress.find(member.memberId, seriesId)) ?? { seriesId, episode: null, seconds: null }
    }),
  ]
}
