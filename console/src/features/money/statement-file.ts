import type { Statement } from '@quan/contract/console/accounting/sums.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { formatDateTime } from '@quan/contract/date/format-date.ts'
import type { SheetData } from 'write-excel-file/browser'
import { moneyFileText, moneyText, monthText } from '#texts/money-text.ts'

const FEN = 100
const MONEY_FORMAT = '#,##0.00'
const TITLE_WIDTH = 40
const NUMBER_WIDTH = 16

/** Saves a statement as an Excel sheet, which says who took it and when. */
export async function downloadStatement(statement: Statement, takenBy: string): Promise<void> {
  // only who saves one pays for the writer
  const { default: writeSheet } = await import('write-excel-file/browser')
  const { organizer, month } = statement
  const columns = [{ width: TITLE_WIDTH }, { width: NUMBER_WIDTH }, { width: NUMBER_WIDTH }, { width: NUMBER_WIDTH }]
  await writeSheet(statementSheet(statement, takenBy, Date.now()), { columns }).toFile(
    `${moneyText.statementOf({ name: organizer.nickName, month })}.xlsx`,
  )
}

/** The cells of a statement's sheet. */
export function statementSheet(statement: Statement, takenBy: string, at: number): SheetData {
  const { organizer, month, rows, days, received, returned, fee, isClosed } = statement
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const })
  const money = (fen: number) => ({ value: fen / FEN, type: Number, format: MONEY_FORMAT })
  return [
    [
      bold(moneyText.statementOf({ name: organizer.nickName, month })),
      { value: isClosed ? monthText.closed : monthText.open },
    ],
    [moneyText.activity, moneyText.start, moneyText.received, moneyText.returned].map(bold),
    ...rows.map((row) => [
      asText(row.title),
      { value: formatDateTime(new Date(row.startTime), MAINLAND_TIME_ZONE) },
      money(row.received),
      money(-row.returned),
    ]),
    [bold(moneyText.total), null, money(received), money(-returned)],
    [bold(moneyText.feeOfOrders), null, null, money(-fee)],
    [bold(moneyText.due), null, null, money(received - returned - fee)],
    [bold(moneyText.days), null, null, null],
    ...days.map((day) => [{ value: day.day }, null, money(day.received), money(-day.returned)]),
    [{ value: moneyFileText.takenBy({ name: takenBy, time: formatDateTime(at, MAINLAND_TIME_ZONE) }) }],
  ]
}

/** What people wrote is a text, whatever it begins with: never a formula. */
const asText = (value: string) => ({ value, type: String })
