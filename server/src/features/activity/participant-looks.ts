import { PARTICIPANT_LISTS_A_DAY } from '@quan/contract/activity/get-participants.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { loginRequired, tooManyRequests } from '@quan/contract/endpoint/common-errors.ts'
import { participantQueries } from '#features/activity/activity.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type LookParts = {
  sql: Sql
  clock: Clock
  /** False lifts the limit of a day. */
  isLimited: boolean
}

type Look = { activityId: string; memberId: string }

/** Of how many activities a member learns within a day who comes, by whatever way. */
export type ParticipantLooks = ReturnType<typeof participantLooks>

export function participantLooks({ sql, clock, isLimited }: LookParts) {
  return {
    /**
     * Counts that a member asks who comes to an activity; the same one again counts once. Throws `limit.exceeded` with
     * `Retry-After` when it is one activity too many within a day.
     */
    async noteLook(look: Look): Promise<void> {
      if (!isLimited) return
      const now = clock.now()
      await sql.begin(async (tx) => {
        const looks = participantQueries(tx)
        if (!(await looks.takeTurn(look.memberId))) throw new AppError(loginRequired)
        const others = await looks.listOtherLooks(look, now - DAY_MS)
        const inTheWay = others.at(-PARTICIPANT_LISTS_A_DAY)
        if (inTheWay) throw tooMany(inTheWay.getTime() + DAY_MS - now)
        await looks.noteLook(look, now)
      })
    },

    /**
     * Counts the activities to come at which a member has a place, as far as the day has room: of those alone others' cards
     * show that they come, too. Answers since when what was counted holds; null where nothing is.
     */
    async noteComing(memberId: string): Promise<Date | null> {
      if (!isLimited) return null
      const now = clock.now()
      const looked = { memberId, since: now - DAY_MS, now }
      if ((await participantQueries(sql).listComingUnlooked(looked)).length > 0)
        await sql.begin(async (tx) => {
          const looks = participantQueries(tx)
          if (!(await looks.takeTurn(memberId))) return
          const room = PARTICIPANT_LISTS_A_DAY - (await looks.countLooks(looked))
          const coming = await looks.listComingUnlooked(looked)
          for (const activityId of coming.slice(0, Math.max(0, room)))
            await looks.noteLook({ activityId, memberId }, now)
        })
      return new Date(looked.since)
    },
  }
}

const tooMany = (waitMs: number) =>
  new AppError(tooManyRequests, { headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) } })
