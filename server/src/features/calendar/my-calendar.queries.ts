import type { DateRange } from '@quan/contract/date/calendar-date.ts'
import { MY_CALENDAR_ITEMS_MAX } from '@quan/contract/calendar/my-calendar.ts'
import { HAS_PLACE } from '#features/order/place-state.ts'
import { IS_OPEN_ENTRY } from '#features/waiting-list/open-entry.ts'
import { endCalendarFeed } from '#features/calendar/end-calendar-feed.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** An activity of a member, and what they have there. */
export type CalendarRow = { id: string; order_id: string | null; waiting: boolean; kept: boolean; version: number }

/** What the secret of an address is made of, and the hash of the secret. */
export type FeedRow = { salt: Buffer; token_hash: Buffer }

type Feed = { memberId: string; salt: Buffer; tokenHash: Buffer; at: number }

/** SQL that is true of a `place` that is had, or that went together with its activity once it was paid. */
const IS_BOOKED = `(place.state in ${HAS_PLACE}
  or activity.cancelled_at is not null and place.returned_at >= activity.cancelled_at and "order".paid_at is not null)`

export function myCalendarQueries(sql: SqlRunner) {
  return {
    /**
     * What a member holds places of, bought, waits for and keeps on some days, the soonest first. Each part is found by
     * an index of the member. What is hidden stays with who bought it alone.
     */
    async list(memberId: string, { from, to }: DateRange, now: number): Promise<CalendarRow[]> {
      return await sql<CalendarRow[]>`
        with mine as (
          select "order".activity_id, "order".id as order_id, 0 as rank, false as waiting, false as kept
          from place join "order" on "order".id = order_id join activity on activity.id = "order".activity_id
          where holder_id = ${memberId} and ${sql.unsafe(IS_BOOKED)}
          union all
          select "order".activity_id, "order".id, 1, false, false
          from "order" join activity on activity.id = "order".activity_id
          where "order".member_id = ${memberId} and exists (
            select from place where order_id = "order".id and ${sql.unsafe(IS_BOOKED)})
          union all
          select waiting_entry.activity_id, null, 2, true, false
          from waiting_entry join activity on activity.id = waiting_entry.activity_id
          left join "order" on "order".id = offer_order_id
          where waiting_entry.member_id = ${memberId} and ${sql.unsafe(IS_OPEN_ENTRY)}
            and enroll_deadline_at > ${new Date(now)}
          union all
          select activity_id, null, 2, false, true from favorite where member_id = ${memberId})
        select activity.id, (array_agg(order_id order by rank, order_id desc))[1] as order_id,
          bool_or(waiting) as waiting, bool_or(kept) as kept, version
        from mine join activity on activity.id = mine.activity_id
        where first_day <= ${to}::date and last_day >= ${from}::date
          and (published_at <= ${new Date(now)} or hidden_at is not null and order_id is not null)
        group by activity.id order by start_at, activity.id limit ${MY_CALENDAR_ITEMS_MAX}`
    },

    async findFeed(memberId: string): Promise<FeedRow | null> {
      const [row] = await sql<FeedRow[]>`select salt, token_hash from calendar_feed where member_id = ${memberId}`
      return row ?? null
    },

    /** Whose calendar it is; null for none, and while they are suspended. */
    async findOwner(tokenHash: Buffer): Promise<string | null> {
      const [row] = await sql<{ member_id: string }[]>`
        select member_id from calendar_feed join member on member.id = member_id
        where token_hash = ${tokenHash} and closed_at is null and frozen_at is null`
      return row?.member_id ?? null
    },

    /** In the place of the one before; an account that went gets none. */
    async save({ memberId, salt, tokenHash, at }: Feed) {
      await sql`
        insert into calendar_feed (member_id, token_hash, salt, renewed_at)
        select id, ${tokenHash}, ${salt}, ${new Date(at)}
        from member where id = ${memberId} and closed_at is null for key share
        on conflict (member_id) do update
          set token_hash = excluded.token_hash, salt = excluded.salt, renewed_at = excluded.renewed_at`
    },
  }
}

/** That there is an address, and since when; the address itself opens the calendar, and stands in the app. */
export const calendarFeedPersonalData: PersonalDataSource = {
  name: 'calendarFeed',
  async read(sql, memberId) {
    const [feed] = await sql`select renewed_at as "renewedAt" from calendar_feed where member_id = ${memberId}`
    return feed ?? null
  },
  erase: endCalendarFeed,
}
