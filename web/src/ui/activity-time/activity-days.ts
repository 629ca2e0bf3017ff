import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { zonedTime } from '@quan/contract/date/zoned-time.ts'

/** When an activity takes place. */
export type ActivityTime = { startTime: string; endTime: string; timeZone: string; allDay: boolean }

/** The first and the last day of an activity in its own zone; one that ends at midnight ends the day before. */
export function activityDays({ startTime, endTime, timeZone }: ActivityTime): { from: CalendarDate; to: CalendarDate } {
  const startAt = Date.parse(startTime)
  const lastMoment = Math.max(startAt, Date.parse(endTime) - 1)
  return { from: formatDate(startAt, timeZone), to: formatDate(lastMoment, timeZone) }
}

/** 09:30 on the clock of a zone. */
export function clockText(at: number, timeZone: string): string {
  const { hour, minute } = zonedTime(at, timeZone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
