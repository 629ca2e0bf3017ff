import { HAS_PLACE, PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Paid places of some activities, and how many of them were let in, by activity; those without a place are left out. */
export async function countArrived(
  sql: SqlRunner,
  activityIds: readonly string[],
): Promise<ReadonlyMap<string, { places: number; arrived: number }>> {
  const rows = await sql<{ id: string; places: number; arrived: number }[]>`
    select activity_id as id, count(*)::integer as places,
      count(*) filter (where state = ${PlaceState.used})::integer as arrived
    from place where activity_id = any(${[...activityIds]}::uuid[]) and state in ${sql.unsafe(HAS_PLACE)}
    group by activity_id`
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
