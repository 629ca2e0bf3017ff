import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { decodedText, type FileSource, textLines } from '#features/activity-import/reading/decoded-text.ts'
import { brokenRow, FileRefused, type FileRow } from '#features/activity-import/reading/file-row.ts'
import { type FieldKeys, fieldKeys } from '#features/activity-import/shapes/columns.ts'
import { plainRecord } from '#features/activity-import/shapes/plain-record.ts'

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
