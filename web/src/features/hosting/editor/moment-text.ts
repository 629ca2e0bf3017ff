import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import { dateText, weekdayText } from '#ui/activity-time/day-text.ts'

/** 12月24日 周四 19:00, by the clocks of a zone. */
export function momentText(instant: string, { timeZone, now }: { timeZone: string; now: number }): string {
  const at = Date.parse(instant)
  const date = formatDate(at, timeZone)
  return `${dateText(date, formatDate(now, timeZone))} ${weekdayText(date)} ${formatClock(at, timeZone)}`
}
