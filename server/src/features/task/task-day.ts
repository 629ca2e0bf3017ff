import { addDays, type CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { startOfDay } from '@quan/contract/date/start-of-day.ts'
import { sinceMidnightMs } from '@quan/contract/date/time-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'

/** The day of the tasks at an instant, in milliseconds since 1970: everybody's is that of Asia/Shanghai. */
export const taskDay = (at: number): CalendarDate => formatDate(at, MAINLAND_TIME_ZONE)

/** The first instant after `now` that is a time of day, `HH:mm`, in Asia/Shanghai; milliseconds since 1970. */
export function nextReminder(remindAt: string, now: number): number {
  const on = (day: CalendarDate) => startOfDay(day, MAINLAND_TIME_ZONE).getTime() + sinceMidnightMs(remindAt)
  const today = taskDay(now)
  return on(today) > now ? on(today) : on(addDays(today, 1))
}
