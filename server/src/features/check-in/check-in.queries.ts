import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'
import { SIGN_UP_COLUMNS, SIGN_UP_JOINS, type SignUpRow } from '#features/check-in/sign-up-row.ts'
import { HAS_PLACE, PlaceState } from '#features/order/place-state.ts'
import type { Ticket } from '#features/order/ticket.service.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PartReading } from '#platform/paging/part-page.ts'

/** A place that a ticket opens, and when its activity takes place. */
export type TicketedPlace = SignUpRow & { start_at: Date; end_at: Date }

/** A sign-up in the list. */
export type ListedSignUp = SignUpRow & { signed_up_at: Date }

export function checkInQueries(sql: SqlRunner) {
  return {
    /** The paid or used place of a ticket that is good, at an activity of that organizer. */
    async findTicketed({ placeId, version }: Ticket, organizerId: string): Promise<TicketedPlace | null> {
      const [row] = await sql<TicketedPlace[]>`
        select ${sql.unsafe(SIGN_UP_COLUMNS)}, start_at, end_at
        from (select ${organizerId}::uuid as id) organizer
        join activity on activity.organizer_id = organizer.id
        join place on place.activity_id = activity.id ${sql.unsafe(SIGN_UP_JOINS)}
        where place.id = ${placeId} and ticket_version = ${version}
          and place.state in ${sql.unsafe(HAS_PLACE)} and cancelled_at is null
          and (place.holder_id is not null or place.companion_id is not null)`
      return row ?? null
    },

    /** How many places somebody may come with, and with how many somebody came; null unless it is their activity. */
    async findCounts(activityId: string, organizerId: string) {
      const [row] = await sql<{ places: number; checkedIn: number }[]>`
        select count(place.id)::integer as places, count(checked_in_at)::integer as "checkedIn"
        from activity left join place on activity_id = activity.id and state in ${sql.unsafe(HAS_PLACE)}
        where activity.id = ${activityId} and organizer_id = ${organizerId} group by activity.id`
      return row ?? null
    },

    /** Missing ones first, then by when they signed up. */
    async listSignUps(
      { activityId, organizerId }: { activityId: string; organizerId: string },
      { behind, limit }: PartReading,
    ): Promise<ListedSignUp[]> {
      return await sql<ListedSignUp[]>`
        select * from (
          select ${sql.unsafe(SIGN_UP_COLUMNS)}, date_trunc('milliseconds', taken_at) as signed_up_at
          from (select ${organizerId}::uuid as id) organizer cross join place ${sql.unsafe(SIGN_UP_JOINS)}
          where place.activity_id = ${activityId} and place.state in ${sql.unsafe(HAS_PLACE)}) listed
        where (checked_in_at is not null, signed_up_at, place_id)
          > (${behind.isMarked}, ${behind.at}::timestamptz, ${behind.id}::uuid)
        order by checked_in_at is not null, signed_up_at, place_id limit ${limit}`
    },
  }
}

type OpenDoors = { organizerId: string; now: number; limit: number }

export function typedCodeQueries(sql: SqlRunner) {
  return {
    /** Tickets that an organizer's open doors know: of places that are paid or used, and held by somebody. */
    async listTickets({ organizerId, now, limit }: OpenDoors): Promise<Ticket[]> {
      return await sql<Ticket[]>`
        select place.id as "placeId", ticket_version as version
        from activity join place on place.activity_id = activity.id
        where organizer_id = ${organizerId} and cancelled_at is null
          and start_at <= ${new Date(now + CHECK_IN_OPENS_BEFORE_MS)} and end_at > ${new Date(now)}
          and place.state in (${PlaceState.paid}, ${PlaceState.used})
          and (holder_id is not null or companion_id is not null)
        limit ${limit}`
    },
  }
}
