import type { BoardHead } from '@quan/contract/console/people/people.ts'
import { SIGN_UP_COLUMNS, SIGN_UP_JOINS, SIGN_UP_SEX } from '#features/check-in/sign-up-row.ts'
import { HAS_PLACE, IS_LEFT } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** SQL of whom places are read for: nobody is apart from operators, as they may be from an organizer. */
export const OPERATORS = '(select null::uuid as id) organizer'

/** How an activity fills. */
export function peopleBoardQueries(sql: SqlRunner) {
  return {
    async listSides(activityId: string) {
      return await sql<{ id: string; name: string; sex: 0 | 1 | 2; quota: number; taken: number; waiting: number }[]>`
        select id, name, sex, quota, taken, (
          select count(*)::integer from waiting_entry where ticket_type_id = ticket_type.id and ended_at is null) as waiting
        from ticket_type where activity_id = ${activityId} order by position, id`
    },

    /** Who has the places of its ticket types that have at most so many, in the order they were taken. */
    async listHeads(activityId: string, most: number) {
      return await sql<(BoardHead & { ticketTypeId: string })[]>`
        select place.ticket_type_id as "ticketTypeId", coalesce(place.holder_id, place.id) as "headId",
          ${sql.unsafe(SIGN_UP_SEX)} as sex, place.state in ${sql.unsafe(HAS_PLACE)} as "isPaid"
        from place ${sql.unsafe(SIGN_UP_JOINS)}
        where place.activity_id = ${activityId} and ${sql.unsafe(IS_LEFT)} and ticket_type.quota <= ${most}
        order by place.taken_at, place.id`
    },

    async countPlaces(activityId: string) {
      const [row] = await sql<[{ men: number; women: number; paid: number; unpaid: number; checkedIn: number }]>`
        select
          count(*) filter (where is_paid and sex = 1)::integer as men,
          count(*) filter (where is_paid and sex = 2)::integer as women,
          count(*) filter (where is_paid)::integer as paid,
          count(*) filter (where not is_paid)::integer as unpaid,
          count(checked_in_at)::integer as "checkedIn"
        from (
          select ${sql.unsafe(SIGN_UP_COLUMNS)}, place.state in ${sql.unsafe(HAS_PLACE)} as is_paid
          from ${sql.unsafe(OPERATORS)} cross join place ${sql.unsafe(SIGN_UP_JOINS)}
          where place.activity_id = ${activityId} and ${sql.unsafe(IS_LEFT)}) listed`
      return row
    },

    /** Bookings of two and more, the largest first, with how many there are. */
    async listGroups(activityId: string, limit: number) {
      return await sql<{ orderId: string; bookedBy: string | null; places: number; all: number }[]>`
        select several.*, nick_name as "bookedBy" from (
          select order_id as "orderId", count(*)::integer as places, count(*) over ()::integer as all
          from place where activity_id = ${activityId} and order_id is not null and ${sql.unsafe(IS_LEFT)}
          group by order_id having count(*) > 1 order by count(*) desc, order_id limit ${limit}) several
        join "order" on "order".id = "orderId" join member on member.id = "order".member_id
        order by places desc, "orderId"`
    },
  }
}
