import { SIGN_UP_JOINS, SIGN_UP_SEX } from '#features/check-in/sign-up-row.ts'
import { HAS_PLACE, PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Paid places of an activity, those of them that were let in, and those of men and of women, as far as that is known. */
export type Arrived = { places: number; arrived: number; men: number; women: number }

/** The paid places of some activities, by activity; those without a place are left out. */
export async function countArrived(
  sql: SqlRunner,
  activityIds: readonly string[],
): Promise<ReadonlyMap<string, Arrived>> {
  const rows = await sql<(Arrived & { id: string })[]>`
    select id, count(*)::integer as places, count(*) filter (where state = ${PlaceState.used})::integer as arrived,
      count(*) filter (where sex = 1)::integer as men, count(*) filter (where sex = 2)::integer as women
    from (
      select place.activity_id as id, place.state, ${sql.unsafe(SIGN_UP_SEX)} as sex
      from place ${sql.unsafe(SIGN_UP_JOINS)}
      where place.activity_id = any(${[...activityIds]}::uuid[]) and place.state in ${sql.unsafe(HAS_PLACE)}) paid
    group by id`
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
