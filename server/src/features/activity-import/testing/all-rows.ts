import type { FoundActivity } from '#features/activity-import/found-activity.ts'
import type { FileRow } from '#features/activity-import/reading/file-row.ts'
import { RowRejected } from '#features/activity-import/row-rejected.ts'

/** What became of a row: what was found in it, or why it was rejected. */
export type ReadRow = { row: number; found: FoundActivity | null; reason: string | null }

/** Reads every row to its end. */
export async function allRows(rows: AsyncIterable<FileRow>): Promise<ReadRow[]> {
  const read: ReadRow[] = []
  for await (const row of rows) read.push(readRow(row))
  return read
}

function readRow(row: FileRow): ReadRow {
  try {
    return { row: row.row, found: row.read(), reason: null }
  } catch (cause) {
    if (!(cause instanceof RowRejected)) throw cause
    return { row: row.row, found: null, reason: cause.message }
  }
}
