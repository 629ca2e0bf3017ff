import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { decodedText, textLines } from '#features/activity-import/reading/decoded-text.ts'
import { brokenRow, FileRefused, type FileRow } from '#features/activity-import/reading/file-row.ts'
import { fieldKeys } from '#features/activity-import/shapes/columns.ts'
import { plainRecord } from '#features/activity-import/shapes/plain-record.ts'

/** Longest row of a table, in characters. */
const LONGEST_RECORD = 200_000

const DELIMITERS = [',', '\t', ';', '，', '|']

/** Reads a table with a header line: the row of an activity is the one a spreadsheet shows. */
export async function* readCsv(file: string): AsyncGenerator<FileRow> {
  let header: string[] | null = null
  let row = 0
  try {
    for await (const cells of await recordsOf(file)) {
      row += 1
      if (cells.every((cell) => cell === '')) continue
      if (header) yield rowOf(row, header, cells)
      else header = headerOf(cells)
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    yield brokenRow(row + 1, '表格从这里起读不下去（引号没有配对，或一行太长）')
  }
  if (!header) throw new FileRefused('表格是空的')
}

async function recordsOf(file: string): Promise<AsyncIterable<string[]>> {
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
async function delimiterOf(file: string): Promise<string> {
  for await (const { text } of textLines(decodedText(file))) {
    const count = (delimiter: string) => text.split(delimiter).length
    if (text.trim() !== '') return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best))
  }
  return ','
}

function headerOf(cells: string[]): string[] {
  const known = fieldKeys(cells)
  if (!known.name || !known.start)
    throw new FileRefused('第一行应是列名，至少要有「名称」和「开始时间」（name, start）')
  return cells
}

function rowOf(row: number, header: string[], cells: string[]): FileRow {
  if (cells.slice(header.length).some((cell) => cell !== ''))
    return brokenRow(row, '列数比表头多（逗号可能没有放在引号里）')
  const record = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))
  return { row, record, read: () => plainRecord(record) }
}
