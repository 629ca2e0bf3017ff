import { setImmediate } from 'node:timers/promises'
import type { FileSource } from '#features/activity-import/reading/decoded-text.ts'
import type { FileFormat } from '#features/activity-import/reading/file-format.ts'
import type { FileRow } from '#features/activity-import/reading/file-row.ts'
import { readCalendar } from '#features/activity-import/reading/read-calendar.ts'
import { readCsv } from '#features/activity-import/reading/read-csv.ts'
import { readJson, readJsonLines } from '#features/activity-import/reading/read-json.ts'
import type { FieldKeys } from '#features/activity-import/shapes/columns.ts'

/** Rows stored by one transaction; progress is told after each. */
export const BATCH_SIZE = 500

type OpenedFile = {
  file: FileSource
  format: FileFormat
  /** Milliseconds since 1970: the middle of what is taken of recurring events. */
  now: number
  /** What its columns hold; told by their names when left out. */
  keys?: FieldKeys | undefined
}

/** The rows of a file. Throws `FileRefused` for one that cannot be read at all. */
export function rowsOf({ file, format, now, keys }: OpenedFile): AsyncIterable<FileRow> {
  if (format === 'ics') return readCalendar(file, now)
  if (format === 'csv') return readCsv(file, keys)
  return format === 'jsonl' ? readJsonLines(file, keys) : readJson(file, keys)
}

type Batches = { skipped?: number; size?: number }

/** The rows behind the first `skipped`, some at a time; others work in between. */
export async function* batches(
  rows: AsyncIterable<FileRow>,
  { skipped = 0, size = BATCH_SIZE }: Batches = {},
): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = []
  let left = skipped
  for await (const row of rows) {
    if (left > 0) left -= 1
    else batch.push(row)
    if (batch.length < size) continue
    yield batch
    batch = []
    await setImmediate()
  }
  if (batch.length > 0) yield batch
}
