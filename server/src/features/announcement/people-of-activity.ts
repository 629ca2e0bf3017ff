import { HAS_PLACE } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** SQL of who comes to an activity, and by which order: who holds a paid place, else who booked it; its organizer apart. */
export const peopleOf = (sql: SqlRunner, activityId: string) => sql`
  select coalesce(holder_id, "order".member_id) as member_id, order_id
  from place join activity on activity.id = place.activity_id left join "order" on "order".id = order_id
  where place.activity_id = ${activityId} and place.state in ${sql.unsafe(HAS_PLACE)}
    and coalesce(holder_id, "order".member_id) is distinct from organizer_id`
