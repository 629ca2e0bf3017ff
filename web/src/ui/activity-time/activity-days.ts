import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'

/** When an activity takes place. */
export type ActivityTime = { startTime: string; endTime: string; timeZone: string; allDay: boolean }

/** The first and the last day of an activity in its own zone; one that ends at midnight ends the day before. */
export function activityDays({ startTime, endTime, timeZone }: ActivityTime): { from: CalendarDate; to: CalendarDate } {
  const startAt = Date.parse(startTime)
  const lastMoment = Math.max(startAt, Date.parse(endTime) - 1)
  return { from: formatDate(startAt, timeZone), to: formatDate(lastMoment, timeZone) }
}
