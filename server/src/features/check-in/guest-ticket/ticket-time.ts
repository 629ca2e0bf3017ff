import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'
import { WEEKDAY_NAMES, weekdayOf } from '@quan/contract/date/weekday.ts'
import { zonedTime } from '@quan/contract/date/zoned-time.ts'

type Span = { startAt: Date; endAt: Date; timeZone: string }

/** When an activity takes place, by the clock of its city; another zone than the mainland's is named. */
export function ticketTime({ startAt, endAt, timeZone }: Span): { day: string; hours: string } {
  const isSameDay = formatDate(startAt, timeZone) === formatDate(endAt, timeZone)
  const end = isSameDay
    ? `–${clockFace(endAt, timeZone)}`
    : ` – ${dayOf(endAt, timeZone)} ${clockFace(endAt, timeZone)}`
  const zone = timeZone === MAINLAND_TIME_ZONE ? '' : ` (${timeZone})`
  return {
    day: `${dayOf(startAt, timeZone)} ${WEEKDAY_NAMES[weekdayOf(formatDate(startAt, timeZone))]}`,
    hours: `${clockFace(startAt, timeZone)}${end}${zone}`,
  }
}

/** Hours and minutes as the clock of a zone shows them. */
export function clockFace(at: Date, timeZone: string): string {
  const { hour, minute } = zonedTime(at, timeZone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function dayOf(at: Date, timeZone: string): string {
  const { month, day } = zonedTime(at, timeZone)
  return `${month}月${day}日`
}
