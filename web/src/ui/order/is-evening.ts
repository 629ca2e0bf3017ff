import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { formatClock } from '@quan/contract/date/format-date.ts'

/** From this hour of the day on it is the evening. */
const EVENING_HOUR = 18

/** True where an activity begins in the evening of its own zone. */
export function isEvening({ startTime, timeZone }: Pick<ActiveItem, 'startTime' | 'timeZone'>): boolean {
  return Number(formatClock(Date.parse(startTime), timeZone).slice(0, 2)) >= EVENING_HOUR
}
