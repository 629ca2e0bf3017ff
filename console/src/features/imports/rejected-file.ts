import type { RejectedRow } from '@quan/contract/console/imports/activity-import.ts'
import { getRejectedRows } from '@quan/contract/console/imports/import-calls.ts'
import type { ConsoleApi } from '#platform/api/console-api.ts'
import { importsText } from '#texts/imports-text.ts'
import { rowFaultWords } from './fault-words.ts'

/** How cells begin that a spreadsheet would reckon with. */
const FORMULA = /^[\s]*[=+\-@\t\r|]/
/** By which spreadsheets know UTF-8. */
const MARK = '\uFEFF'

/** Saves the rows that became no activities, as they stood in the file, with the reason in a last column. */
export async function downloadRejected(api: ConsoleApi, { id, fileName }: { id: string; fileName: string }) {
  const rows: RejectedRow[] = []
  let part: number | null = 0
  while (part !== null) {
    const taken: Awaited<ReturnType<typeof takePart>> = await takePart(api, id, part)
    rows.push(...taken.rows)
    part = taken.nextPart
  }
  const address = URL.createObjectURL(new Blob([rejectedTable(rows)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${importsText.rejectedName({ file: fileName })}.csv`
  link.click()
  URL.revokeObjectURL(address)
}

const takePart = (api: ConsoleApi, id: string, part: number) => api.call(getRejectedRows, { id, part })

/** The rows as a table; what a spreadsheet would take for a formula is a text. */
export function rejectedTable(rows: readonly RejectedRow[]): string {
  const columns = [...new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)))]
  const lines = rows.map(({ row, fault, cells }) => {
    const values = new Map(cells.map(({ column, value }) => [column, value]))
    return [String(row), ...columns.map((column) => values.get(column) ?? ''), rowFaultWords(fault)]
  })
  const head = [importsText.row, ...columns, importsText.reason]
  return MARK + [head, ...lines].map((line) => line.map(cellOf).join(',')).join('\r\n')
}

function cellOf(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
