import { HAS_PLACE } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** What a guest's ticket shows: the activity and the place, nothing of the person. */
export type GuestTicketRow = {
  place_id: string
  ticket_version: number
  checked_in_at: Date | null
  table_number: number | null
  ticket_type_name: string
  title: string
  start_at: Date
  end_at: Date
  time_zone: string
  city_name: string
  district: string | null
  venue: string | null
  address: string | null
}

export function guestTicketQueries(sql: SqlRunner) {
  return {
    /** The ticket of a link; null once the place was taken back or given back, or where the activity is cancelled. */
    async find(linkToken: string): Promise<GuestTicketRow | null> {
      const [row] = await sql<GuestTicketRow[]>`
        select place.id as place_id, ticket_version, checked_in_at, table_number, ticket_type.name as ticket_type_name, title,
          start_at, end_at, time_zone, city.name as city_name, district, venue, address
        from place join ticket_type on ticket_type.id = ticket_type_id
        join activity on activity.id = place.activity_id join city on city.code = city_code
        where link_token = ${linkToken} and state in ${sql.unsafe(HAS_PLACE)}
          and holder_id is null and companion_id is not null and cancelled_at is null`
      return row ?? null
    },
  }
}
