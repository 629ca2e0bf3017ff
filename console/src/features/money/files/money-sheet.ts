import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { SheetData } from 'write-excel-file/browser'
import { moneyFileText, moneyText } from '#texts/money-text.ts'
import { asMoney, asText, bold, HEAD_ROWS, saveSheet } from '#ui/sheet/sheet.ts'

type Cell = SheetData[number][number]

/** A column of a file: what stands in a row, and what the rows come to; null = they come to nothing together. */
export type FileColumn<Row> = {
  title: string
  width: number
  cell(row: Row): Cell
  total: ((rows: readonly Row[]) => Cell) | null
}

/** A list that is to be saved, and what it is called, with what it was narrowed to. */
export type MoneyFile = { title: string; widths: number[]; count: number; cells: SheetData }

const [MONEY_WIDTH, COUNT_WIDTH] = [16, 12]

const count = (value: number) => ({ value, type: Number })

/** A column of words. */
export const words = <Row>(title: string, width: number, of: (row: Row) => string): FileColumn<Row> => ({
  title,
  width,
  cell: (row) => asText(of(row)),
  total: null,
})

/** A column of whole numbers. */
export const counts = <Row>(title: string, of: (row: Row) => number): FileColumn<Row> => ({
  title,
  width: COUNT_WIDTH,
  cell: (row) => count(of(row)),
  total: (rows) => count(sum(rows, of)),
})

/** A column of money: in fen it is added up exactly, in yuan it is told. */
export const amounts = <Row>(title: string, of: (row: Row) => number): FileColumn<Row> => ({
  title,
  width: MONEY_WIDTH,
  cell: (row) => asMoney(of(row)),
  total: (rows) => asMoney(sum(rows, of)),
})

/** A column of money that rows share: it is not to be added up. */
export const sharedAmounts = <Row>(title: string, of: (row: Row) => number): FileColumn<Row> => ({
  ...amounts(title, of),
  total: null,
})

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)

/** Lays a list out; its last row tells what the others come to. */
export function moneyFile<Row>(
  title: string,
  rows: readonly Row[],
  { columns, total: name = moneyText.total }: { columns: readonly FileColumn<Row>[]; total?: string },
): MoneyFile {
  const totals = columns.map(({ total }, index) => total?.(rows) ?? (index === 0 ? bold(name) : null))
  return {
    title,
    widths: columns.map(({ width }) => width),
    count: rows.length,
    cells: [
      columns.map((column) => bold(column.title)),
      ...rows.map((row) => columns.map(({ cell }) => cell(row))),
      totals,
    ],
  }
}

/** Saves a list as an Excel sheet, which says at its top what it holds, who took it and when. */
export async function downloadMoneyFile(file: MoneyFile, takenBy: string): Promise<void> {
  const at = Date.now()
  const taking = { name: takenBy, at, words: moneyFileText.takenBy }
  await saveSheet({ ...file, cells: moneySheet(file, takenBy, at), headRows: HEAD_ROWS, taking })
}

/** The cells of the sheet. */
export function moneySheet({ title, count: rows, cells }: MoneyFile, takenBy: string, at: number): SheetData {
  return [
    [bold(title), { value: moneyFileText.count({ count: rows }) }],
    [bold(moneyFileText.takenBy({ name: takenBy, time: formatDateTime(at, MAINLAND_TIME_ZONE) }))],
    ...cells,
  ]
}
