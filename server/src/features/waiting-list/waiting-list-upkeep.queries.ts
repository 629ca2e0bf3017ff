import { OrderState } from '@quan/contract/order/order-state.ts'
import { HAS_PLACE } from '#features/order/place-state.ts'
import type { Sql } from '#platform/database/connect.ts'
import { patrol } from '#platform/database/patrol.ts'

/** Entries looked at in one run: in a hundred thousand that wait, each is looked at every quarter of an hour. */
const AT_A_TIME = 500

export function waitingListUpkeep(sql: Sql) {
  return {
    /**
     * Ends entries after the deadline, and those of members who came in another way, as far as they are among the next
     * bite. Those of cancelled activities are ended with the telling of it. Places are counted one entry after another:
     * of an `exists` the planner may read all there are.
     */
    endHopeless: patrol(AT_A_TIME, async ({ after, limit, at }) => {
      const [{ last }] = await sql<[{ last: string | null }]>`
        with bite as materialized (
          select id from waiting_entry where ended_at is null and id > ${after} order by id limit ${limit}
        ), ended as (
          update waiting_entry set ended_at = ${new Date(at)} where id in (
            select waiting_entry.id
            from bite join waiting_entry using (id) join activity on activity.id = waiting_entry.activity_id
            left join "order" on "order".id = offer_order_id
            where ended_at is null and cancelled_at is null and "order".state is distinct from ${OrderState.unpaid}
              and (enroll_deadline_at <= ${new Date(at)} or (
                select count(*) from place where place.activity_id = waiting_entry.activity_id
                  and holder_id = waiting_entry.member_id and place.state in ${sql.unsafe(HAS_PLACE)}) > 0)
            for update of waiting_entry skip locked)
        )
        select case when count(*) = ${limit} then (array_agg(id order by id desc))[1] end as last from bite`
      return { found: undefined, last }
    }),

    /** Activities where somebody among the next bite waits for a ticket type that has places. */
    listUnoffered: patrol(AT_A_TIME, async ({ after, limit, at }) => {
      const [{ activityIds, last }] = await sql<[{ activityIds: string[] | null; last: string | null }]>`
        with bite as materialized (
          select id, ticket_type_id from waiting_entry
          where ended_at is null and offer_order_id is null and id > ${after} order by id limit ${limit}
        )
        select
          (select array_agg(distinct activity.id)
            from bite join ticket_type on ticket_type.id = ticket_type_id
            join activity on activity.id = ticket_type.activity_id
            where taken < quota and cancelled_at is null and enroll_deadline_at > ${new Date(at)}
              and (capacity is null or capacity > (
                select sum(taken) from ticket_type where ticket_type.activity_id = activity.id))) as "activityIds",
          case when count(*) = ${limit} then (array_agg(id order by id desc))[1] end as last
        from bite`
      return { found: activityIds ?? [], last }
    }),
  }
}
