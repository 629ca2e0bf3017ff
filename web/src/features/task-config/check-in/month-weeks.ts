import { addDays, type CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { startOfWeek } from '@quan/contract/date/week.ts'

/** Month of a day, `YYYY-MM`. */
export const monthOf = (date: CalendarDate): string => date.slice(0, 'YYYY-MM'.length)

/** The month before one, `YYYY-MM`. */
export const monthBefore = (month: string): string => monthOf(addDays(`${month}-01`, -1))

/** The days of a month in cells from Monday to Sunday; null where a cell is of another month. */
export function monthCells(month: string): (CalendarDate | null)[] {
  const cells: (CalendarDate | null)[] = []
  for (let day = startOfWeek(`${month}-01`); monthOf(day) <= month || cells.length % 7 > 0; day = addDays(day, 1))
    cells.push(monthOf(day) === month ? day : null)
  return cells
}
