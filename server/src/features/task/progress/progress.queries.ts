import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { type CardLinesRow, ownLineColumns } from '#features/business-card/card-row.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** What a member did that tasks count, as the tables know it. */
export type ProgressRow = CardLinesRow & {
  member_id: string
  photos: number
  favorites: number
  follows: number
  friends: number
  visits: number
  has_checked_in: boolean
  has_shared: boolean
}

export function progressQueries(sql: SqlRunner) {
  return {
    /** Members whose accounts have ended are left out. */
    async list(memberIds: readonly string[], today: CalendarDate): Promise<ProgressRow[]> {
      return await sql<ProgressRow[]>`
        select member.id as member_id, member.nick_name, member.sex, member.birth_date::text, ${ownLineColumns(sql)},
          coalesce(cardinality(card.photos), 0) as photos,
          (select count(*)::integer from favorite where member_id = member.id) as favorites,
          (select count(*)::integer from follow where follower_id = member.id) as follows,
          (select count(*)::integer from member friend
            where friend.referrer_id = member.id and friend.closed_at is null) as friends,
          (select count(*)::integer from place where holder_id = member.id and state = ${PlaceState.used}) as visits,
          exists (select from task_check_in where member_id = member.id and day = ${today}::date) as has_checked_in,
          exists (select from task_share where member_id = member.id and day = ${today}::date) as has_shared
        from member left join business_card card on card.member_id = member.id
        where member.id = any(${memberIds as string[]}::uuid[]) and member.closed_at is null`
    },

    /** The member shared something that day; a second time changes nothing. */
    async addShare(memberId: string, day: CalendarDate) {
      await sql`
        insert into task_share (member_id, day)
        select id, ${day}::date from member where id = ${memberId} and closed_at is null for key share
        on conflict do nothing`
    },
  }
}
