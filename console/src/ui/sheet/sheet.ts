import type { SheetData } from 'write-excel-file/browser'

const FEN = 100
const MONEY_FORMAT = '#,##0.00'

/** A title, or the head of a column. */
export const bold = (value: string) => ({ value, fontWeight: 'bold' as const })
/** What people wrote is a text, whatever it begins with: never a formula. */
export const asText = (value: string) => ({ value, type: String })
/** An amount of fen, as a number of yuan. */
export const asMoney = (fen: number) => ({ value: fen / FEN, type: Number, format: MONEY_FORMAT })

type Sheet = { title: string; widths: readonly number[]; cells: SheetData }

/** Saves cells as an Excel sheet that is called by its title. */
export async function saveSheet({ title, widths, cells }: Sheet): Promise<void> {
  // only who saves one pays for the writer
  const { default: writeSheet } = await import('write-excel-file/browser')
  const columns = widths.map((width) => ({ width }))
  await writeSheet(cells, { columns }).toFile(`${title}.xlsx`)
}
