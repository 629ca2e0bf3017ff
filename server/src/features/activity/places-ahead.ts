import { HAS_PLACE } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Whether the member holds a paid place, or bought one for others, in an activity that is not over yet. */
export async function hasPlacesAhead(sql: SqlRunner, memberId: string, now: number): Promise<boolean> {
  const found = await sql`
    select from place join activity on activity.id = place.activity_id
    where (holder_id = ${memberId} or order_id in (select id from "order" where member_id = ${memberId}))
      and place.state in ${sql.unsafe(HAS_PLACE)} and end_at > ${new Date(now)} and cancelled_at is null limit 1`
  return found.length > 0
}
