import type { ChangedTicketType, ChangeImpact } from '@quan/contract/console/activities/change-activity.ts'
import { HAS_PLACE, IS_LEFT, PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

export function changeAtDeskQueries(sql: SqlRunner) {
  return {
    /** How many places are booked at all. */
    async countBooked(id: string): Promise<number> {
      const [row] = await sql<[{ count: number }]>`
        select count(*)::integer from place where activity_id = ${id} and ${sql.unsafe(IS_LEFT)}
          and (state in ${sql.unsafe(HAS_PLACE)} or state = ${PlaceState.held})`
      return row.count
    },

    /** Who waits for a place of each ticket type and was not offered one. */
    async listWaiting(id: string): Promise<{ id: string; waiting: number }[]> {
      return await sql<{ id: string; waiting: number }[]>`
        select ticket_type.id, count(*)::integer as waiting
        from ticket_type join waiting_entry on ticket_type_id = ticket_type.id
        where ticket_type.activity_id = ${id} and ended_at is null and offer_order_id is null
        group by ticket_type.id`
    },

    /** Stores ticket types in their order: known ones as they become, new ones with the id they are handed. */
    async saveTicketTypes(activityId: string, types: readonly (ChangedTicketType & { id: string })[]) {
      const rows = types.map(({ id, name, sex, price, quota }, position) => ({
        id,
        activity_id: activityId,
        name,
        sex,
        price_fen: price,
        quota,
        taken: 0,
        position,
      }))
      await sql`
        insert into ticket_type (id, activity_id, name, sex, price_fen, quota, taken, position)
        select id, activity_id, name, sex, price_fen, quota, taken, position
        from jsonb_populate_recordset(null::ticket_type, ${sql.json(rows)})
        on conflict (id) do update set name = excluded.name, price_fen = excluded.price_fen, quota = excluded.quota,
          position = excluded.position`
    },

    /** Sums up the ticket types for lists; the capacity moves along with the places. */
    async sumUp(activityId: string) {
      await sql`
        update activity set
          price_from_fen = price_from, price_to_fen = price_to, male_quota = male, male_taken = male_took, female_quota = female,
          female_taken = female_took, any_quota = anybody, any_taken = anybody_took, participant_count = took,
          -- null = none of its own, which greatest would pass over
          capacity = case when capacity is not null
            then greatest(took, capacity + places - (male_quota + female_quota + any_quota)) end
        from (
          select min(price_fen) as price_from, max(price_fen) as price_to, coalesce(sum(quota), 0)::integer as places,
            coalesce(sum(taken), 0)::integer as took,
            coalesce(sum(quota) filter (where sex = 1), 0)::integer as male,
            coalesce(sum(taken) filter (where sex = 1), 0)::integer as male_took,
            coalesce(sum(quota) filter (where sex = 2), 0)::integer as female,
            coalesce(sum(taken) filter (where sex = 2), 0)::integer as female_took,
            coalesce(sum(quota) filter (where sex = 0), 0)::integer as anybody,
            coalesce(sum(taken) filter (where sex = 0), 0)::integer as anybody_took
          from ticket_type where activity_id = ${activityId}) summed
        where activity.id = ${activityId}`
    },
  }
}

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
