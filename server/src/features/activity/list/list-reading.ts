import type { ActivityFilter } from '#features/activity/list/activity-filter.ts'
import type { RowKey } from '#features/activity/list/list-position.ts'
import type { ListOrder } from '#features/activity/list/list-section.ts'
import type { ListWindow } from '#features/activity/list/list-window.ts'
import type { Piece } from '#platform/database/statement.ts'

/** Rows of one section of a list, from a position on. */
export type ListReading = {
  order: ListOrder
  filter: ActivityFilter
  window: ListWindow
  /** Rows published later are not there yet; milliseconds since 1970. */
  visibleAt: number
  /** The row behind which to begin; null = at the start. */
  after: RowKey | null
  /** Rows wanted. */
  limit: number
  /** Rows that may be read in search of a keyword. */
  rowsMax: number
}

/** SQL with parameters out of a reading. */
export type ListPiece = Piece<ListReading>

/** What decides the text of a statement; everything else is a parameter. */
export type ListShape = {
  order: ListOrder
  isInCity: boolean
  isOfCategory: boolean
  isWithinKm: boolean
}

/** The shape of the statements that answer a reading. */
export function listShape({ order, filter }: ListReading): ListShape {
  return {
    order,
    isInCity: filter.cityCode !== null,
    isOfCategory: filter.category !== null,
    isWithinKm: filter.near?.km != null,
  }
}
