import type { ActiveItemRow } from '#features/activity/active-item.ts'
import type { RowKey } from '#features/activity/list/list-reading.ts'
import { ListOrder } from '#features/activity/list/activity-filter.ts'

/** A row of a list with what it was ordered by. */
export type ListedRow = ActiveItemRow & {
  published_at: string
  participant_count: number
  version: number
  distance?: number
}

/** Where a row stands in an order. */
export function keyOf(order: ListOrder, row: ListedRow): RowKey {
  return { values: keyValues[order](row), id: row.id }
}

const keyValues: Record<ListOrder, (row: ListedRow) => number[]> = {
  [ListOrder.joinable]: ({ start_at }) => [Date.parse(start_at)],
  [ListOrder.soonest]: ({ start_at }) => [Date.parse(start_at)],
  [ListOrder.ended]: ({ end_at }) => [Date.parse(end_at)],
  [ListOrder.newest]: ({ published_at }) => [Date.parse(published_at)],
  [ListOrder.popular]: ({ participant_count, start_at }) => [participant_count, Date.parse(start_at)],
  [ListOrder.nearest]: ({ distance }) => [distance ?? 0],
}
