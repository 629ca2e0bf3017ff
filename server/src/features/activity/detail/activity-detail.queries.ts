import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { ACTIVE_ITEM_COLUMNS, ACTIVE_ITEM_JOINS, type ActiveItemRow } from '#features/activity/active-item-row.ts'
import type { Sql } from '#platform/database/connect.ts'

/** All of one activity. */
export type ActivityDetailRow = ActiveItemRow & {
  description: string
  pictures: string[]
  address: string | null
  enroll_deadline_at: string
  capacity: number | null
  min_participants: number | null
  min_age: number | null
  max_age: number | null
  programme: ActivityDetail['programme']
  refund_full_until_hours: number | null
  refund_percent: number | null
  refund_percent_until_hours: number | null
  participant_count: number
  source_name: string | null
  source_url: string | null
  source_licence: string | null
  source_attribution: string | null
  ticket_types: ActivityDetail['ticketTypes']
}

/** Reads single activities. The pool must be one of `connectLists`. */
export function activityDetailQueries(sql: Sql) {
  return {
    /** The activity with its ticket types, unless it is not published at that instant. */
    async find(id: string, visibleAt: number): Promise<ActivityDetailRow | null> {
      const [row] = await sql<ActivityDetailRow[]>`
        select ${sql.unsafe(ACTIVE_ITEM_COLUMNS)}, a.description, a.pictures, a.address, a.enroll_deadline_at, a.capacity,
          a.min_participants, a.min_age, a.max_age, a.programme,
          a.refund_full_until_hours, a.refund_percent, a.refund_percent_until_hours, a.participant_count,
          a.source_name, a.source_url, a.source_licence, a.source_attribution,
          array(
            select json_build_object('id', id, 'name', name, 'sex', sex, 'price', price_fen, 'quota', quota, 'taken', taken)
            from ticket_type where activity_id = a.id order by position, id) as ticket_types
        from activity a ${sql.unsafe(ACTIVE_ITEM_JOINS)}
        where a.id = ${id} and a.published_at <= ${new Date(visibleAt)}`
      return row ?? null
    },
  }
}
