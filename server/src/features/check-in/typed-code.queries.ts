import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { Ticket } from '#features/order/ticket.service.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

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
