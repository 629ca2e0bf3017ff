import { hereLatitude, hereLongitude } from '#features/activity/list/list-conditions.ts'
import type { ListPiece, ListReading } from '#features/activity/list/list-reading.ts'
import { ListOrder } from '#features/activity/list/list-section.ts'
import { EARLIEST_AT } from '#features/activity/list/list-window.ts'
import { piece } from '#platform/database/statement.ts'

/** Before and after every id that is given out. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** More participants than any activity has. */
const ANY_COUNT = 2_147_483_647

/** The asker's place on the globe; straight distances from it have the order of those over the ground. */
export const hereOnGlobe: ListPiece = piece`on_globe(${hereLongitude}::float8, ${hereLatitude}::float8)`
/** How far a row lies from the asker, through the globe. */
export const distance: ListPiece = piece`on_globe(longitude, latitude) <-> ${hereOnGlobe}`

/** An order as SQL over `activity`: what rows are sorted by, and which of them come behind the reading's position. */
export type RowOrder = { by: ListPiece; behind: ListPiece }

/**
 * The orders. `behind` alone says where a walk along the index begins: with a second bound on the same column and side
 * the walk may begin at that one, however far away.
 */
export const rowOrder: Record<ListOrder, RowOrder> = {
  [ListOrder.soonest]: {
    by: piece`start_at, id`,
    behind: piece`(start_at, id) > (
      ${(reading) => new Date(keyAbove(reading, reading.window.startFrom).at)},
      ${(reading) => keyAbove(reading, reading.window.startFrom).id}::uuid)`,
  },
  [ListOrder.ended]: {
    by: piece`end_at desc, id desc`,
    behind: piece`(end_at, id) < (
      ${(reading) => new Date(keyBelow(reading, reading.window.endTo).at)},
      ${(reading) => keyBelow(reading, reading.window.endTo).id}::uuid)`,
  },
  [ListOrder.newest]: {
    by: piece`published_at desc, id desc`,
    behind: piece`(published_at, id) < (
      ${(reading) => new Date(keyBelow(reading, reading.visibleAt).at)},
      ${(reading) => keyBelow(reading, reading.visibleAt).id}::uuid)`,
  },
  [ListOrder.popular]: {
    by: piece`-participant_count, start_at, id`,
    behind: piece`(-participant_count, start_at, id) > (
      ${({ after }) => -(after?.values[0] ?? ANY_COUNT)}::integer,
      ${({ after }) => new Date(after?.values[1] ?? EARLIEST_AT)}, ${({ after }) => after?.id ?? FIRST_ID}::uuid)`,
  },
  [ListOrder.nearest]: {
    by: piece`${distance}, id`,
    behind: piece`(${distance}, id) > (
      ${({ after }) => after?.values[0] ?? -1}::float8, ${({ after }) => after?.id ?? FIRST_ID}::uuid)`,
  },
}

type Key = { at: number; id: string }

/** The position of a walk from an instant up, not before `earliest`. */
export function keyAbove({ after }: ListReading, earliest: number): Key {
  const [afterAt = EARLIEST_AT] = after?.values ?? []
  return after && afterAt >= earliest ? { at: afterAt, id: after.id } : { at: earliest, id: FIRST_ID }
}

/** The position of a walk from an instant down, not after `newest`. */
function keyBelow({ after }: ListReading, newest: number): Key {
  const [afterAt = newest] = after?.values ?? []
  return after && afterAt <= newest ? { at: afterAt, id: after.id } : { at: newest, id: LAST_ID }
}
