import type { AccountRow } from '@quan/contract/console/accounting/order-account.ts'
import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { SheetData } from 'write-excel-file/browser'
import { moneyFileText } from '#texts/money-text.ts'
import { orderFileText, ordersText, orderStateText } from '#texts/orders-text.ts'
import { asMoney, asText, bold, HEAD_ROWS, saveSheet } from '#ui/sheet/sheet.ts'

/** What a file is made of: orders, what they were narrowed to in words, and how its times and cities are told. */
export type OrderFile = {
  orders: readonly AccountRow[]
  about: string
  clock: string
  timeZone: string
  cityOf: (code: string) => string
  takenBy: string
}

const WIDTHS = [38, 40, 12, 16, 8, 12, 14, 14, 14, 14, 20]

/** Saves orders as an Excel sheet, which says at its top who took it, when and of what. */
export async function downloadOrders(file: OrderFile): Promise<void> {
  const at = Date.now()
  const taking = { name: file.takenBy, at, words: moneyFileText.takenBy }
  const cells = orderSheet(file, at)
  await saveSheet({ title: orderFileText.title(file), widths: WIDTHS, cells, headRows: HEAD_ROWS, taking })
}

/** The cells of the sheet. */
export function orderSheet({ orders, clock, timeZone, cityOf, takenBy, ...about }: OrderFile, at: number): SheetData {
  const total = (field: 'received' | 'returned') => orders.reduce((sum, row) => sum + row[field], 0)
  const [received, returned] = [total('received'), total('returned')]
  return [
    [bold(orderFileText.title(about)), { value: orderFileText.count({ count: orders.length }) }, { value: clock }],
    [bold(moneyFileText.takenBy({ name: takenBy, time: formatDateTime(at, MAINLAND_TIME_ZONE) }))],
    [
      orderFileText.number,
      orderFileText.activity,
      ordersText.city,
      ordersText.member,
      orderFileText.places,
      ordersText.state,
      ordersText.amount,
      ordersText.received,
      ordersText.returned,
      ordersText.kept,
      ordersText.created,
    ].map(bold),
    ...orders.map((row) => [
      asText(row.id),
      asText(row.activity.title),
      asText(cityOf(row.activity.cityCode)),
      asText(row.member.nickName),
      { value: row.quantity, type: Number },
      asText(orderStateText[row.state]),
      asMoney(row.amount),
      asMoney(row.received),
      asMoney(-row.returned),
      asMoney(row.received - row.returned),
      asText(formatDateTime(new Date(row.createTime), timeZone)),
    ]),
    [
      bold(orderFileText.total),
      ...Array.from({ length: 6 }, () => null),
      asMoney(received),
      asMoney(-returned),
      asMoney(received - returned),
    ],
  ]
}
