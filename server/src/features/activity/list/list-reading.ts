import type { Fragment as SqlFragment } from 'postgres'
import type { ActivityFilter } from '#features/activity/list/activity-filter.ts'
import type { RowKey } from '#features/activity/list/list-position.ts'
import type { ListOrder } from '#features/activity/list/list-section.ts'
import type { ListWindow } from '#features/activity/list/list-window.ts'

/** A piece of SQL with its parameters. */
export type Fragment = SqlFragment

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
}
