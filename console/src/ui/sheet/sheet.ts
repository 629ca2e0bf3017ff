import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { SheetData } from 'write-excel-file/browser'
import { sheetText } from '#texts/sheet-text.ts'
import { printMarks, SHEET_NAME } from './print-marks.ts'

/** Rows until the head of the columns of most files: a title, who took it, and the head. */
export const HEAD_ROWS = 3

const FEN = 100
const MONEY_FORMAT = '#,##0.00'
const MARK_COLOUR = '#999999'
const MARK_WIDTH = 34

/** A title, or the head of a column. */
export const bold = (value: string) => ({ value, fontWeight: 'bold' as const })
/** What people wrote is a text, whatever it begins with: never a formula. */
export const asText = (value: string) => ({ value, type: String })
/** An amount of fen, as a number of yuan. */
export const asMoney = (fen: number) => ({ value: fen / FEN, type: Number, format: MONEY_FORMAT })

/** Who takes a file and when, and how its words tell that. */
type Taker = { name: string; at: number; words: (taker: { name: string; time: string }) => string }

type Sheet = {
  title: string
  widths: readonly number[]
  cells: SheetData
  /** Rows until the head of the columns, with it. */
  headRows: number
  taking: Taker
}

/**
 * Saves cells as an Excel sheet that is called by its title. Who took it and when stands on every printed page and in every
 * row, so that a copied part says it too.
 */
export async function saveSheet({ title, widths, cells, headRows, taking }: Sheet): Promise<void> {
  // only who saves one pays for the writer
  const { default: writeSheet } = await import('write-excel-file/browser')
  const columns = [...widths, MARK_WIDTH].map((width) => ({ width }))
  const { name, words } = taking
  const sentence = words({ name, time: timeOf(taking) })
  await writeSheet(
    markedCells(cells, { headRows, columns: widths.length, taking }),
    { sheet: SHEET_NAME, columns, orientation: 'landscape', stickyRowsCount: headRows },
    { features: [printMarks({ title, headRows, sentence })] },
  ).toFile(`${title}.xlsx`)
}

type MarkPlan = { headRows: number; columns: number; taking: Pick<Taker, 'name' | 'at'> }

/** The same cells with who took them at the end of every row below the head. */
export function markedCells(cells: SheetData, { headRows, columns, taking }: MarkPlan): SheetData {
  const mark = {
    ...asText(sheetText.mark({ name: taking.name, time: timeOf(taking) })),
    textColor: MARK_COLOUR,
  }
  return cells.map((row, at) => {
    if (at < headRows - 1) return row
    const filled = [...row, ...Array.from({ length: Math.max(columns - row.length, 0) }, () => null)]
    return [...filled, at === headRows - 1 ? bold(sheetText.markHead) : mark]
  })
}

const timeOf = ({ at }: Pick<Taker, 'at'>): string => formatDateTime(at, MAINLAND_TIME_ZONE)
