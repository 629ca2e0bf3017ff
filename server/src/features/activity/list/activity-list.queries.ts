import { activeItemColumns, activeItemJoins, type ActiveItemRow } from '#features/activity/active-item-row.ts'
import type { RowKey } from '#features/activity/list/list-position.ts'
import type { Fragment, ListReading } from '#features/activity/list/list-reading.ts'
import { ListOrder } from '#features/activity/list/list-section.ts'
import { isSliced } from '#features/activity/list/list-slices.ts'
import { orderedRows } from '#features/activity/list/ordered-rows.queries.ts'
import { rowOrder } from '#features/activity/list/row-order.ts'
import { indexedWordRows, walkedWordRows } from '#features/activity/list/word-rows.queries.ts'
import type { Sql } from '#platform/database/connect.ts'

/** A row of a list with what it was ordered by. */
export type ListedRow = ActiveItemRow & { published_at: Date; participant_count: number; distance?: number }

/**
 * Rows walked in search of a keyword before its terms are looked up, for each row wanted: a frequent word is found on
 * the way, and cheaper so. Without slices a look-up takes all rows of the word, so only rare words should come to it.
 */
const ROWS_WALKED_PER_ROW = { sliced: { city: 10, anywhere: 25 }, whole: { city: 25, anywhere: 120 } }

/** Reads lists. The pool must be one of `connectLists`. */
export function activityListQueries(sql: Sql) {
  return {
    /** The next rows of a section. Without words one statement; with words a second one where the first found too few. */
    async listRows(reading: ListReading): Promise<ListedRow[]> {
      if (reading.filter.words.length > 0) return findRows(sql, reading)
      return items(sql, reading, orderedRows(sql, reading))
    },
  }
}

async function findRows(sql: Sql, reading: ListReading): Promise<ListedRow[]> {
  const rowsRead = rowsWalked(reading)
  const walked = await items<WalkedRow>(sql, reading, walkedWordRows(sql, reading, rowsRead), WALK_COLUMNS)
  const rows = walked.filter((row) => row.is_match)
  const last = walked.find((row) => row.row_number === rowsRead)
  if (rows.length >= reading.limit || !last) return rows
  const rest = { ...reading, after: keyOf(reading.order, last), limit: reading.limit - rows.length }
  return [...rows, ...(await items(sql, rest, indexedWordRows(sql, rest)))]
}

type WalkedRow = ListedRow & { row_number: number; is_match: boolean }
const WALK_COLUMNS = ', a.row_number, a.is_match'

function rowsWalked(reading: ListReading): number {
  const perRow = ROWS_WALKED_PER_ROW[isSliced(reading) ? 'sliced' : 'whole']
  return reading.limit * perRow[reading.filter.cityCode === null ? 'anywhere' : 'city']
}

/** Adds city and organizer to rows of `activity`, in their order. */
async function items<Row extends ListedRow>(
  sql: Sql,
  reading: ListReading,
  rows: Fragment,
  further = '',
): Promise<Row[]> {
  const isNearest = reading.order === ListOrder.nearest
  return await sql<Row[]>`
    select ${activeItemColumns(sql)}, a.published_at, a.participant_count ${sql.unsafe(isNearest ? ', a.distance' : '')} ${sql.unsafe(further)}
    from (${rows}) a ${activeItemJoins(sql)}
    order by ${isNearest ? sql`a.distance, a.id` : rowOrder(sql, reading).by}`
}

/** Where a row stands in an order. */
export function keyOf(order: ListOrder, row: ListedRow): RowKey {
  return { values: keyValues(order, row), id: row.id }
}

function keyValues(order: ListOrder, row: ListedRow): number[] {
  switch (order) {
    case ListOrder.soonest:
      return [row.start_at.getTime()]
    case ListOrder.ended:
      return [row.end_at.getTime()]
    case ListOrder.newest:
      return [row.published_at.getTime()]
    case ListOrder.popular:
      return [row.participant_count, row.start_at.getTime()]
    case ListOrder.nearest:
      return [row.distance ?? 0]
  }
}
