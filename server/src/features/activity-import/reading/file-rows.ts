import { setImmediate } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { decodedText, type FileSource, textLines } from '#features/activity-import/reading/decoded-text.ts'
import type { FileFormat } from '#features/activity-import/reading/file-format.ts'
import { brokenRow, FileRefused, type FileRow } from '#features/activity-import/reading/file-row.ts'
import { readCalendar } from '#features/activity-import/reading/read-calendar.ts'
import { readJson, readJsonLines } from '#features/activity-import/reading/read-json.ts'
import { type FieldKeys, fieldKeys } from '#features/activity-import/shapes/columns.ts'
import { plainRecord } from '#features/activity-import/shapes/plain-record.ts'

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

/** Longest row of a table, in characters. */
const LONGEST_RECORD = 200_000

/** Most columns of a table. */
const MOST_COLUMNS = 1_000

const DELIMITERS = [',', '\t', ';', '，', '|']

/**
 * Reads a table with a header line: the row of an activity is the one a spreadsheet shows. What the columns hold is told
 * by `keys`, else by their names.
 */
export async function* readCsv(file: FileSource, keys?: FieldKeys): AsyncGenerator<FileRow> {
  let header: string[] | null = null
  let known: FieldKeys = {}
  let row = 0
  try {
    for await (const cells of await recordsOf(file)) {
      row += 1
      if (cells.every((cell) => cell === '')) continue
      if (header) yield rowOf({ row, header, cells, keys: known })
      else {
        if (cells.length > MOST_COLUMNS) throw new FileRefused('tooLarge')
        header = cells
        known = keys ?? fieldKeys(cells)
        if (!known.name || !known.start) throw new FileRefused('noColumns')
      }
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    yield brokenRow(row + 1, 'tableBroken')
  }
  if (!header) throw new FileRefused('empty')
}

async function recordsOf(file: FileSource): Promise<AsyncIterable<string[]>> {
  const delimiter = await delimiterOf(file)
  const table = parse({
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    trim: true,
    max_record_size: LONGEST_RECORD,
  })
  const text = Readable.from(decodedText(file))
  text.once('error', (error) => table.destroy(error))
  return text.pipe(table)
}

/** The separator of the columns: the candidate that occurs most in the header. */
async function delimiterOf(file: FileSource): Promise<string> {
  for await (const { text } of textLines(decodedText(file))) {
    const count = (delimiter: string) => text.split(delimiter).length
    if (text.trim() !== '') return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best))
  }
  return ','
}

type TableRow = { row: number; header: string[]; cells: string[]; keys: FieldKeys }

function rowOf({ row, header, cells, keys }: TableRow): FileRow {
  if (cells.slice(header.length).some((cell) => cell !== '')) return brokenRow(row, 'tooManyCells')
  const record = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))
  return { row, record, read: () => plainRecord(record, keys) }
}
