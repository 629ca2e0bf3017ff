import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'

/** The day of the tasks at an instant, in milliseconds since 1970: everybody's is that of Asia/Shanghai. */
export const taskDay = (at: number): CalendarDate => formatDate(at, MAINLAND_TIME_ZONE)
