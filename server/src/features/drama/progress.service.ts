import type { saveProgress, Watching } from '@quan/contract/drama/progress.ts'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { Dramas } from '#features/drama/drama.service.ts'
import { progressQueries } from '#features/drama/progress.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type ProgressParts = { sql: Sql; clock: Clock; dramas: Pick<Dramas, 'getSeconds'> }

/** How far members are in what they watch. */
export type Progress = ReturnType<typeof progressService>

export function progressService({ sql, clock, dramas }: ProgressParts) {
  const queries = progressQueries(sql)

  /** A device whose clock is fast must not shut out every later telling. */
  function instantOf(told: string | null | undefined): Date {
    return new Date(Math.min(told ? Date.parse(told) : Infinity, clock.now()))
  }

  return {
    /**
     * Keeps it unless something later is kept already; answers what is. Throws `drama.not_found`, `drama.no_episode` and
     * `login.required`.
     */
    async save(memberId: string, told: ParsedInputOf<typeof saveProgress>): Promise<Watching> {
      const seconds = Math.min(told.seconds, await dramas.getSeconds(told))
      const kept = await queries.save({ ...told, memberId, seconds, watchedAt: instantOf(told.watchedAt) })
      if (!kept) throw new AppError(loginRequired)
      return kept
    },

    /** How far a member is in a series, or in the one watched last. */
    find: (memberId: string, seriesId: string | null) => queries.find(memberId, seriesId),
  }
}
