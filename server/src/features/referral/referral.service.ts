import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { startOfDay } from '@quan/contract/date/start-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { type getMyUsers, type Referral, REFERRAL_MONTHS } from '@quan/contract/referral/get-my-users.ts'
import { shapeUserItem } from '#features/follow/user-item-row.ts'
import { type ReferralRow, referralQueries } from '#features/referral/referral.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'
import { type PictureHost, pictureHost } from '#platform/pictures/picture-host.ts'

type ReferralParts = { sql: Sql; clock: Clock; pictureBaseUrl: string | null }

/** Reads of the people who came through a member's links. */
export type Referrals = ReturnType<typeof referralService>

export function referralService({ sql, clock, pictureBaseUrl }: ReferralParts) {
  const queries = referralQueries(sql)
  const host = pictureHost(pictureBaseUrl)
  return {
    /** A page of the members who came through a member's links, with how often they had signed up by this morning, and their count by month. Throws `input.invalid` for a bad cursor. */
    async list(memberId: string, asked: ParsedInputOf<typeof getMyUsers>): Promise<ResultOf<typeof getMyUsers>> {
      const today = startOfDay(formatDate(clock.now(), MAINLAND_TIME_ZONE), MAINLAND_TIME_ZONE)
      const [found, months] = await Promise.all([
        queries.list(memberId, timeReading(asked), today),
        queries.countByMonth(memberId, { now: clock.now(), months: REFERRAL_MONTHS }),
      ])
      const { rows, ...page } = timePage(found, asked, ({ created_at: at, id }) => ({ at, id }))
      return { items: rows.map((row) => shapeReferral(row, host)), months, ...page }
    },
  }
}

function shapeReferral(row: ReferralRow, host: PictureHost): Referral {
  return { user: shapeUserItem(row, host), joinTime: row.created_at.toISOString(), signUps: row.sign_ups }
}
