import { keyOf, type ListedRow } from '#features/activity/list/listed-row.ts'
import type { RowKey } from '#features/activity/list/list-position.ts'
import { type ListReading, listShape } from '#features/activity/list/list-reading.ts'
import { ListOrder } from '#features/activity/list/list-section.ts'
import { isSliced, listSlices } from '#features/activity/list/list-slices.ts'
import { listStatements } from '#features/activity/list/list-statements.ts'
import { type WordWalk, wordWalk } from '#features/activity/list/word-walk.ts'
import type { Sql } from '#platform/database/connect.ts'
import { run } from '#platform/database/statement.ts'

type WalkedRow = ListedRow & { row_number: number; is_match: boolean }

/** What a walk came upon, how many rows it read, and where it was broken off; null = it saw the whole list. */
type Walked = { found: ListedRow[]; rowsRead: number; brokenOffAt: RowKey | null }

/**
 * The next rows that hold all words. A frequent word is found on the way along the list, and cheaper so; once the walk
 * finds too little its terms are looked up. Reads `reading.rowsMax` rows at most; of a word so frequent and so unevenly
 * spread that both do not get through, rows are missing.
 */
export async function findByWords(sql: Sql, reading: ListReading): Promise<ListedRow[]> {
  const { found, rowsRead, brokenOffAt } = await walkOn(sql, reading, wordWalk(reading))
  if (found.length >= reading.limit || !brokenOffAt) return found
  const rest = { ...reading, after: brokenOffAt, limit: reading.limit - found.length }
  return [...found, ...(await lookUp(sql, rest, reading.rowsMax - rowsRead))]
}

/** Walks a first stretch, then on for as long as what was found is worth it. */
async function walkOn(sql: Sql, reading: ListReading, { first, perFound, most }: WordWalk): Promise<Walked> {
  const walked: Walked = { found: [], rowsRead: 0, brokenOffAt: reading.after }
  for (let reach = first; reach > walked.rowsRead; reach = Math.min(most, first + perFound * walked.found.length)) {
    const { found, brokenOffAt } = await walk(sql, remaining(reading, walked), reach - walked.rowsRead)
    walked.found.push(...found)
    walked.rowsRead = reach
    walked.brokenOffAt = brokenOffAt
    if (walked.found.length >= reading.limit || !brokenOffAt) break
  }
  return walked
}

function remaining(reading: ListReading, { found, brokenOffAt }: Walked): ListReading {
  return { ...reading, after: brokenOffAt, limit: reading.limit - found.length }
}

async function walk(sql: Sql, reading: ListReading, rowsWalked: number) {
  const rows = await run<WalkedRow, ListReading & { rowsWalked: number }>(
    sql,
    listStatements.walked(listShape(reading)),
    { ...reading, rowsWalked },
  )
  const last = rows.find((row) => row.row_number === rowsWalked)
  return { found: rows.filter((row) => row.is_match), brokenOffAt: last ? brokenOff(reading, last) : null }
}

/** A walk by distance begins at the asker, so it may be broken off before it gets to where the page begins. */
function brokenOff({ order, after }: ListReading, last: ListedRow): RowKey {
  const key = keyOf(order, last)
  if (order !== ListOrder.nearest || !after) return key
  const [[distance = 0], [begin = 0]] = [key.values, after.values]
  return distance < begin || (distance === begin && key.id < after.id) ? after : key
}

async function lookUp(sql: Sql, reading: ListReading, rowsMax: number): Promise<ListedRow[]> {
  const shape = listShape(reading)
  if (!isSliced(reading)) {
    const whole = { ...reading, rowsLookedUp: rowsMax }
    return run<ListedRow, typeof whole>(sql, listStatements.indexed(shape), whole)
  }
  const slices = listSlices(reading)
  const sliced = { ...reading, slices, rowsLookedUp: Math.floor(rowsMax / Math.max(slices.length, 1)) }
  return run<ListedRow, typeof sliced>(sql, listStatements.sliced(shape), sliced)
}
