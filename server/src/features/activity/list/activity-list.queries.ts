import type { ActiveItemRow } from '#features/activity/active-item-row.ts'
import type { RowKey } from '#features/activity/list/list-position.ts'
import { type ListReading, listShape } from '#features/activity/list/list-reading.ts'
import { ListOrder } from '#features/activity/list/list-section.ts'
import { isSliced, listSlices } from '#features/activity/list/list-slices.ts'
import { listStatements } from '#features/activity/list/list-statements.ts'
import type { Sql } from '#platform/database/connect.ts'
import { run } from '#platform/database/statement.ts'

/** A row of a list with what it was ordered by. */
export type ListedRow = ActiveItemRow & { published_at: string; participant_count: number; distance?: number }

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
      return run<ListedRow, ListReading>(sql, listStatements.first(listShape(reading)), reading)
    },
  }
}

type WalkedRow = ListedRow & { row_number: number; is_match: boolean }

async function findRows(sql: Sql, reading: ListReading): Promise<ListedRow[]> {
  const walk = { ...reading, rowsWalked: mostRowsWalked(reading) }
  const walked = await run<WalkedRow, typeof walk>(sql, listStatements.walked(listShape(reading)), walk)
  const rows = walked.filter((row) => row.is_match)
  const last = walked.find((row) => row.row_number === walk.rowsWalked)
  if (rows.length >= reading.limit || !last) return rows
  const rest = { ...reading, after: keyOf(reading.order, last), limit: reading.limit - rows.length }
  return [...rows, ...(await lookUpRows(sql, rest))]
}

async function lookUpRows(sql: Sql, reading: ListReading): Promise<ListedRow[]> {
  const shape = listShape(reading)
  if (!isSliced(reading)) return run<ListedRow, ListReading>(sql, listStatements.indexed(shape), reading)
  const sliced = { ...reading, slices: listSlices(reading) }
  return run<ListedRow, typeof sliced>(sql, listStatements.sliced(shape), sliced)
}

function mostRowsWalked(reading: ListReading): number {
  const perRow = ROWS_WALKED_PER_ROW[isSliced(reading) ? 'sliced' : 'whole']
  return reading.limit * perRow[reading.filter.cityCode === null ? 'anywhere' : 'city']
}

/** Where a row stands in an order. */
export function keyOf(order: ListOrder, row: ListedRow): RowKey {
  return { values: keyValues[order](row), id: row.id }
}

const keyValues: Record<ListOrder, (row: ListedRow) => number[]> = {
  [ListOrder.soonest]: ({ start_at }) => [Date.parse(start_at)],
  [ListOrder.ended]: ({ end_at }) => [Date.parse(end_at)],
  [ListOrder.newest]: ({ published_at }) => [Date.parse(published_at)],
  [ListOrder.popular]: ({ participant_count, start_at }) => [participant_count, Date.parse(start_at)],
  [ListOrder.nearest]: ({ distance }) => [distance ?? 0],
}
