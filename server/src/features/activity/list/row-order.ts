import type { Fragment, ListReading } from '#features/activity/list/list-reading.ts'
import { ListOrder } from '#features/activity/list/list-section.ts'
import { EARLIEST_AT } from '#features/activity/list/list-window.ts'
import type { Sql } from '#platform/database/connect.ts'

/** Before and after every id that is given out. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** More participants than any activity has. */
const ANY_COUNT = 2_147_483_647

/** An order as SQL over `activity`: what rows are sorted by, and which of them come behind the reading's position. */
export type RowOrder = { by: Fragment; behind: Fragment }

/**
 * The order of a reading. `behind` alone says where a walk along the index begins: with a second bound on the same
 * column and side the walk may begin at that one, however far away.
 */
export function rowOrder(sql: Sql, reading: ListReading): RowOrder {
  return orders[reading.order](sql, reading)
}

const orders: Record<ListOrder, (sql: Sql, reading: ListReading) => RowOrder> = {
  [ListOrder.soonest](sql, reading) {
    const { at, id } = startKey(reading, reading.window.startFrom)
    return { by: sql`start_at, id`, behind: sql`(start_at, id) > (${new Date(at)}, ${id}::uuid)` }
  },
  [ListOrder.ended](sql, reading) {
    const { at, id } = keyBelow(reading, reading.window.endTo)
    return { by: sql`end_at desc, id desc`, behind: sql`(end_at, id) < (${new Date(at)}, ${id}::uuid)` }
  },
  [ListOrder.newest](sql, reading) {
    const { at, id } = keyBelow(reading, reading.visibleAt)
    return { by: sql`published_at desc, id desc`, behind: sql`(published_at, id) < (${new Date(at)}, ${id}::uuid)` }
  },
  [ListOrder.popular](sql, { after }) {
    const [participants = ANY_COUNT, startAt = EARLIEST_AT] = after?.values ?? []
    return {
      by: sql`-participant_count, start_at, id`,
      behind: sql`(-participant_count, start_at, id)
        > (${-participants}::integer, ${new Date(startAt)}, ${after?.id ?? FIRST_ID}::uuid)`,
    }
  },
  [ListOrder.nearest](sql, reading) {
    const { after } = reading
    const distance = distanceOf(sql, reading)
    return {
      by: sql`${distance}, id`,
      behind: sql`(${distance}, id) > (${after?.values[0] ?? -1}::float8, ${after?.id ?? FIRST_ID}::uuid)`,
    }
  },
}

/** The position of a walk from an instant up, not before `earliest`. */
export function startKey({ after }: ListReading, earliest: number): { at: number; id: string } {
  const [afterAt = EARLIEST_AT] = after?.values ?? []
  return after && afterAt >= earliest ? { at: afterAt, id: after.id } : { at: earliest, id: FIRST_ID }
}

/** The position of a walk from an instant down, not after `newest`. */
function keyBelow({ after }: ListReading, newest: number): { at: number; id: string } {
  const [afterAt = newest] = after?.values ?? []
  return after && afterAt <= newest ? { at: afterAt, id: after.id } : { at: newest, id: LAST_ID }
}

/** The asker's place on the globe; straight distances from it have the order of those over the ground. */
export function hereOnGlobe(sql: Sql, { filter: { near } }: ListReading): Fragment {
  if (!near) throw new Error('The order by distance needs a place.')
  return sql`on_globe(${near.longitude}::float8, ${near.latitude}::float8)`
}

/** How far a row lies from the asker, through the globe. */
export function distanceOf(sql: Sql, reading: ListReading): Fragment {
  return sql`on_globe(longitude, latitude) <-> ${hereOnGlobe(sql, reading)}`
}
