import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import {
  IS_USER_VISIBLE,
  USER_ITEM_COLUMNS,
  USER_ITEM_JOINS,
  type UserItemRow,
} from '#features/follow/user-item-row.ts'
import { HAS_PLACE } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

export type ReferralRow = UserItemRow & { created_at: Date; sign_ups: number }

/** How many came in a month, `YYYY-MM`. */
export type MonthCount = { month: string; count: number }

export function referralQueries(sql: SqlRunner) {
  return {
    /**
     * Members who came through a member's links, newest first, with how often they had signed up at a moment, unless hidden:
     * a number that rose at once would tell of which activity it was, and so would one that fell, with a place given back or
     * an activity cancelled. When a place was passed on is not known, so such a one counts once its activity has begun.
     */
    async list(memberId: string, { before, limit }: TimeReading, countedAt: Date): Promise<ReferralRow[]> {
      return await sql<ReferralRow[]>`
        select ${sql.unsafe(USER_ITEM_COLUMNS)}, m.created_at,
          (select count(*)::integer from place join "order" on "order".id = order_id
              join activity on activity.id = place.activity_id
            where holder_id = m.id and paid_at < ${countedAt} and not place.is_hidden
              and (place.state in ${sql.unsafe(HAS_PLACE)} or returned_at >= ${countedAt})
              and ("order".member_id = m.id and buy_type = ${BuyType.places} or start_at < ${countedAt})) as sign_ups
        from (select ${memberId}::uuid as id) caller
        join member m on m.referrer_id = caller.id
        ${sql.unsafe(USER_ITEM_JOINS)}
        where (m.created_at, m.id) < (${before.at}, ${before.id}::uuid) and ${sql.unsafe(IS_USER_VISIBLE)}
        order by m.created_at desc, m.id desc limit ${limit}`
    },

    /** The same members by the month they came in, this month and those before it, newest first. */
    async countByMonth(memberId: string, { now, months }: { now: number; months: number }): Promise<MonthCount[]> {
      return await sql<MonthCount[]>`
        select to_char(month, 'YYYY-MM') as month, count(*)::integer as count
        from (
          select date_trunc('month', created_at at time zone ${MAINLAND_TIME_ZONE}) as month from member
          where referrer_id = ${memberId} and closed_at is null and frozen_at is null
            and created_at >= (date_trunc('month', ${new Date(now)}::timestamptz at time zone ${MAINLAND_TIME_ZONE})
              - make_interval(months => ${months - 1})) at time zone ${MAINLAND_TIME_ZONE}
            and id not in (select * from apart_from(${memberId}))) joined
        group by joined.month order by joined.month desc`
    },
  }
}

/** The people who came through the member's links. The member who brought them here stands with the account. */
export const referralPersonalData: PersonalDataSource = {
  name: 'referrals',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select id as "userGUID", created_at as "joinedAt" from member
        where referrer_id = ${memberId} and closed_at is null and frozen_at is null order by created_at, id`),
    ]
  },
  async erase(sql, memberId) {
    await sql`update member set referrer_id = null where referrer_id = ${memberId}`
  },
}
