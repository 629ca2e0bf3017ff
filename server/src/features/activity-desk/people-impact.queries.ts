import type { ChangeImpact } from '@quan/contract/console/activities/change-activity.ts'
import { HAS_PLACE, IS_LEFT, PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** How many come, and what goes back where they are too few. */
type Turnout = NonNullable<ChangeImpact['turnout']>

/** A place; without holder nobody's yet, or a companion's. */
export type BookedAge = {
  id: string
  holderId: string | null
  sealed: Buffer | null
  companionId: string | null
  facts: Buffer | null
}
type WaitingAge = { id: string; memberId: string; sealed: Buffer | null }
type Bite = { after: string | null; limit: number }

/** Who comes to an activity and who waits, as far as a change of it concerns them. */
export function peopleImpactQueries(sql: SqlRunner) {
  return {
    /** Who is looked at when the deadline is over; demo's crowds came without orders, and cost nothing. */
    async findTurnout(id: string): Promise<Omit<Turnout, 'isEnough'>> {
      const [row] = await sql<[Omit<Turnout, 'isEnough'>]>`
        select count(*) filter (where state in ${sql.unsafe(HAS_PLACE)})::integer as paid,
          count(*) filter (where state = ${PlaceState.held})::integer as unpaid,
          (select coalesce(sum(price_fen - reduced_fen), 0)::float8
            from place join "order" on "order".id = order_id
            where place.activity_id = ${id} and place.state in ${sql.unsafe(HAS_PLACE)}) as refund
        from place where activity_id = ${id} and ${sql.unsafe(IS_LEFT)}`
      return row
    },

    /** Birth dates of who holds places, sealed. */
    async listBookedAges(activityId: string, { after, limit }: Bite): Promise<BookedAge[]> {
      return await sql<BookedAge[]>`
        select place.id, holder_id as "holderId", sealed_birth_date as sealed, companion_id as "companionId", facts
        from place left join member on member.id = holder_id left join companion on companion.id = companion_id
        where place.activity_id = ${activityId} and ${sql.unsafe(IS_LEFT)}
          and (${after}::uuid is null or place.id > ${after})
        order by place.id limit ${limit}`
    },

    /** The same of members who wait and were not offered a place. */
    async listWaitingAges(activityId: string, { after, limit }: Bite): Promise<WaitingAge[]> {
      return await sql<WaitingAge[]>`
        select waiting_entry.id, member.id as "memberId", sealed_birth_date as sealed
        from ticket_type join waiting_entry on ticket_type_id = ticket_type.id join member on member.id = member_id
        where ticket_type.activity_id = ${activityId} and ended_at is null and offer_order_id is null
          and (${after}::uuid is null or waiting_entry.id > ${after})
        order by waiting_entry.id limit ${limit}`
    },
  }
}
