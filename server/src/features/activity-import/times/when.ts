import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'

/**
 * A time as a source tells it: a day alone; what a clock shows (`YYYY-MM-DDTHH:mm:ss`), in a zone or in that of the
 * place; or an instant, in milliseconds since 1970.
 */
export type When =
  | { kind: 'day'; date: CalendarDate }
  | { kind: 'clock'; local: string; timeZone: string | null }
  | { kind: 'instant'; at: number }
