import type { Statement } from '@quan/contract/console/accounting/sums.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { formatDateTime } from '@quan/contract/date/format-date.ts'
import type { SheetData } from 'write-excel-file/browser'
import { moneyFileText, moneyText, monthText } from '#texts/money-text.ts'
import { asMoney, asText, bold, saveSheet } from '#ui/sheet/sheet.ts'

const TITLE_WIDTH = 40
const NUMBER_WIDTH = 16

/** Saves a statement as an Excel sheet, which says who took it and when. */
export async function downloadStatement(statement: Statement, takenBy: string): Promise<void> {
  const { organizer, month } = statement
  await saveSheet({
    title: moneyText.statementOf({ name: organizer.nickName, month }),
    widths: [TITLE_WIDTH, NUMBER_WIDTH, NUMBER_WIDTH, NUMBER_WIDTH],
    cells: statementSheet(statement, takenBy, Date.now()),
  })
}

/** The cells of a statement's sheet. */
export function statementSheet(statement: Statement, takenBy: string, at: number): SheetData {
  const { organizer, month, rows, days, received, returned, fee, isClosed } = statement
  return [
    [
      bold(moneyText.statementOf({ name: organizer.nickName, month })),
      { value: isClosed ? monthText.closed : monthText.open },
    ],
    [moneyText.activity, moneyText.start, moneyText.received, moneyText.returned].map(bold),
    ...rows.map((row) => [
      asText(row.title),
      { value: formatDateTime(new Date(row.startTime), MAINLAND_TIME_ZONE) },
      asMoney(row.received),
      asMoney(-row.returned),
    ]),
    [bold(moneyText.total), null, asMoney(received), asMoney(-returned)],
    [bold(moneyText.feeOfOrders), null, null, asMoney(-fee)],
    [bold(moneyText.due), null, null, asMoney(received - returned - fee)],
    [bold(moneyText.days), null, null, null],
    ...days.map((day) => [{ value: day.day }, null, asMoney(day.received), asMoney(-day.returned)]),
    [{ value: moneyFileText.takenBy({ name: takenBy, time: formatDateTime(at, MAINLAND_TIME_ZONE) }) }],
  ]
}
