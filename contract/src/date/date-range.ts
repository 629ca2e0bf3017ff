import type { CalendarDate } from '#date/calendar-date.ts'

/** Days from the first to the last, both included. */
export type DateRange = { from: CalendarDate; to: CalendarDate }
