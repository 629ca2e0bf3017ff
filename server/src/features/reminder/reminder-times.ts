import { addDays, DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { startOfDay } from '@quan/contract/date/start-of-day.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'

/** How long before the start the first reminder is given, in milliseconds. Issue 5, part 4 ("starts tomorrow"). */
export const FIRST_REMINDER_MS = DAY_MS
/** How long before the start the last reminder is given, in milliseconds. Issue 5, part 4 ("in two hours"). */
export const LAST_REMINDER_MS = 2 * 3_600_000

/** A reminder that is due, and until when it is of use; milliseconds since 1970. */
export type DueReminder = { kind: 'activityTomorrow' | 'activityInTwoHours'; uselessAt: number }

type Start = { start_at: Date; all_day: boolean; time_zone: string }

/**
 * Which reminder of a start is due now. The first one says that it is tomorrow, which must be true by the calendar of
 * the city; what lasts all day has no hour to be reminded of.
 */
export function dueReminder(
  { start_at, all_day: isAllDay, time_zone: timeZone }: Start,
  now: number,
): DueReminder | null {
  const startAt = start_at.getTime()
  if (now >= startAt || now < startAt - FIRST_REMINDER_MS) return null
  if (now >= startAt - LAST_REMINDER_MS && !isAllDay)
    return { kind: NotificationKind.activityInTwoHours, uselessAt: startAt }
  const startDay = formatDate(startAt, timeZone)
  if (formatDate(now, timeZone) !== addDays(startDay, -1)) return null
  return { kind: NotificationKind.activityTomorrow, uselessAt: startOfDay(startDay, timeZone).getTime() }
}
