import { SIGN_UP_COLUMNS, SIGN_UP_JOINS, type SignUpRow } from '#features/check-in/sign-up-row.ts'
import { HAS_PLACE, IS_LEFT, PlaceState } from '#features/order/place-state.ts'
import { OPERATORS } from '#features/people-desk/people-board.queries.ts'
import { NOTE_JOIN } from '#features/people-desk/place-note.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { containing } from '#platform/database/like-pattern.ts'
import type { PartReading } from '#platform/paging/part-page.ts'

/** An activity of the operator's cities. */
export type DeskActivityRow = {
  id: string
  title: string
  city_code: string
  city_name: string
  start_at: Date
  end_at: Date
  min_participants: number | null
}

/** A place with who booked it. */
export type AttendeeRow = SignUpRow & {
  head_id: string
  ticket_type_name: string
  is_paid: boolean
  booked_by: string | null
  party_size: number
  signed_up_at: Date
  /** Sealed; null where nothing is noted. */
  note: Buffer | null
  ticket_version: number
}

/** Somebody who waits. */
export type WaitingRow = {
  id: string
  member_id: string
  nick_name: string
  sex: 1 | 2 | null
  ticket_type_name: string
  joined_at: Date
  is_offered: boolean
}

/** Reads activities as `DeskActivityRow`. */
export const DESK_ACTIVITY = `
  select a.id, title, city_code, city.name as city_name, start_at, end_at, min_participants
  from activity a join city on city.code = city_code`

export function peopleDeskQueries(sql: SqlRunner) {
  return {
    async findActivity(id: string): Promise<DeskActivityRow | null> {
      const [row] = await sql<DeskActivityRow[]>`
        ${sql.unsafe(DESK_ACTIVITY)} where a.id = ${id} and published_at is not null`
      return row ?? null
    },

    /** Who has a place, in the order they signed up. */
    async listAttendees(
      { activityId, keyword, isPaidOnly }: { activityId: string; keyword: string | null; isPaidOnly: boolean },
      { behind, limit }: PartReading,
    ): Promise<AttendeeRow[]> {
      const part = keyword === null ? null : containing(keyword)
      return await sql<AttendeeRow[]>`
        select * from (
          select ${sql.unsafe(SIGN_UP_COLUMNS)}, coalesce(place.holder_id, place.id) as head_id,
            ticket_type.name as ticket_type_name, place.state in ${sql.unsafe(HAS_PLACE)} as is_paid,
            date_trunc('milliseconds', taken_at) as signed_up_at,
            place_note.sealed_text as note, place.ticket_version,
            nullif(booker.nick_name, case when booker.id = holder.id then booker.nick_name end) as booked_by,
            (select count(*)::integer from place other
              where other.order_id = place.order_id and other.state <> ${PlaceState.returned}) as party_size
          from ${sql.unsafe(OPERATORS)} cross join place ${sql.unsafe(SIGN_UP_JOINS)}
          ${sql.unsafe(NOTE_JOIN)}
          left join "order" on "order".id = place.order_id left join member booker on booker.id = "order".member_id
          where place.activity_id = ${activityId} and ${sql.unsafe(isPaidOnly ? `place.state in ${HAS_PLACE}` : IS_LEFT)}
            and (${part}::text is null or holder.nick_name ilike ${part} or booker.nick_name ilike ${part})) listed
        where (signed_up_at, place_id) > (${behind.at}::timestamptz, ${behind.id}::uuid)
        order by signed_up_at, place_id limit ${limit}`
    },

    /** Who waits, in the order they joined. */
    async listWaiting(activityId: string, { behind, limit }: PartReading): Promise<WaitingRow[]> {
      return await sql<WaitingRow[]>`
        select waiting_entry.id, member.id as member_id, coalesce(nick_name, '') as nick_name, member.sex,
          ticket_type.name as ticket_type_name, joined_at, offer_order_id is not null as is_offered
        from ticket_type join waiting_entry on ticket_type_id = ticket_type.id
        join member on member.id = waiting_entry.member_id
        where ticket_type.activity_id = ${activityId} and ended_at is null
          and (joined_at, waiting_entry.id) > (${behind.at}::timestamptz, ${behind.id}::uuid)
        order by joined_at, waiting_entry.id limit ${limit}`
    },

    /** Offers that nobody has taken, or let go, yet. */
    async countOffers(activityId: string): Promise<number> {
      const [row] = await sql<[{ offers: number }]>`
        select count(*)::integer as offers from waiting_entry
        where activity_id = ${activityId} and offer_order_id is not null`
      return row.offers
    },
  }
}
