import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type StoredTaste, tasteQueries } from './taste.queries.ts'

/** What is so before a member said anything. */
const UNSTATED: StoredTaste = { interests: [], freeTimes: [], isOn: true, showsComing: false }

/** The own taste of a member; `isStated` is false before they said anything. */
export type OwnTaste = StoredTaste & { isStated: boolean }
/** What is absent stays as it is. */
type TasteChange = { [Part in keyof StoredTaste]?: StoredTaste[Part] | undefined }

/** What members like and have time for. */
export type Tastes = ReturnType<typeof tasteService>

export function tasteService({ sql, clock }: { sql: Sql; clock: Clock }) {
  const queries = tasteQueries(sql)

  async function get(memberId: string): Promise<OwnTaste> {
    const stored = await queries.find(memberId)
    return { ...(stored ?? UNSTATED), isStated: stored !== null }
  }

  return {
    get,

    /** Changes what is given. */
    async save(memberId: string, change: TasteChange): Promise<OwnTaste> {
      const before = await get(memberId)
      const {
        interests = before.interests,
        freeTimes = before.freeTimes,
        isOn = before.isOn,
        showsComing = before.showsComing,
      } = change
      const after = { interests: [...new Set(interests)], freeTimes: [...new Set(freeTimes)], isOn, showsComing }
      await queries.save(memberId, after, clock.now())
      return get(memberId)
    },

    /** Leaves an activity out of what is recommended, or takes that back. Throws `activity.not_found`. */
    async setInterested(memberId: string, activityId: string, isInterested: boolean) {
      if (isInterested) return queries.takeBack(memberId, activityId)
      if (!(await queries.decline(memberId, activityId, clock.now()))) throw new AppError(activityNotFound)
      return queries.dropOldest(memberId)
    },
  }
}
