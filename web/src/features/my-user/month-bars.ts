import { twoDigits } from '@quan/contract/date/two-digits.ts'

/** Months the chart shows, this one and those before it. */
export const MONTHS_SHOWN = 6

type MonthCount = { month: string; count: number }
/** A bar of the chart; its height is a part of the highest one. */
export type MonthBar = MonthCount & { part: number }

/**
 * The last months up to the present one, oldest first; those nobody came in are there with 0. `thisMonth` is written
 * as `YYYY-MM`.
 */
export function monthBars(months: readonly MonthCount[], thisMonth: string): MonthBar[] {
  const counts = new Map(months.map(({ month, count }) => [month, count]))
  const shown = Array.from({ length: MONTHS_SHOWN }, (_, at) => monthBefore(thisMonth, MONTHS_SHOWN - 1 - at))
  const highest = Math.max(1, ...shown.map((month) => counts.get(month) ?? 0))
  return shown.map((month) => {
    const count = counts.get(month) ?? 0
    return { month, count, part: count / highest }
  })
}

function monthBefore(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + (number - 1) - by
  return `${Math.floor(index / 12)}-${twoDigits((index % 12) + 1)}`
}
