import { PARTICIPANT_LISTS_A_DAY } from '@quan/contract/activity/get-participants.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { loginRequired, tooManyRequests } from '@quan/contract/endpoint/common-errors.ts'
import { participantQueries } from '#features/activity/activity.queries.ts'
import { lockMember } from '#features/member/lock-member.ts'
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
        if (!(await lockMember(tx, look.memberId))) throw new AppError(loginRequired)
        const others = await looks.listOtherLooks(look, now - DAY_MS)
        const inTheWay = others.at(-PARTICIPANT_LISTS_A_DAY)
        if (inTheWay) throw tooMany(inTheWay.getTime() + DAY_MS - now)
        await looks.noteLook(look, now)
      })
    },

    /** Since when a look counts; null where nothing is counted. */
    lookedSince: (): Date | null => (isLimited ? new Date(clock.now() - DAY_MS) : null),

    /**
     * Counts that a card told a member that its owner comes to something to come, too: one activity that both come to, if
     * the day has room. Nothing is counted, and false answered, where there is none or the card would tell the same
     * without: whoever counts what is left to them must not learn more than the card says.
     */
    async noteCompany(
      company: { memberId: string; otherId: string },
      isTold: () => Promise<boolean>,
    ): Promise<boolean> {
      if (!isLimited) return false
      const now = clock.now()
      const asked = { ...company, since: now - DAY_MS, now }
      if ((await participantQueries(sql).findShared(asked)) === null || !(await isTold())) return false
      return (await sql.begin(async (tx) => {
        const looks = participantQueries(tx)
        if (!(await lockMember(tx, company.memberId))) return false
        const shared = await looks.findShared(asked)
        if (shared === null || shared.isLearned) return shared !== null
        if ((await looks.countLooks(asked)) >= PARTICIPANT_LISTS_A_DAY) return false
        await looks.noteLook({ activityId: shared.id, memberId: company.memberId }, now)
        return true
      })) as boolean
    },
  }
}

const tooMany = (waitMs: number) =>
  new AppError(tooManyRequests, { headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) } })
