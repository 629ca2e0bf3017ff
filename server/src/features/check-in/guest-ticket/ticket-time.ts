import { formatClock, formatDate, formatLongDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { WEEKDAY_NAMES, weekdayOf } from '@quan/contract/date/weekday.ts'

type Span = { startAt: Date; endAt: Date; timeZone: string }

/** When an activity takes place, by the clock of its city; another zone than the mainland's is named. */
export function ticketTime({ startAt, endAt, timeZone }: Span): { day: string; hours: string } {
  const isSameDay = formatDate(startAt, timeZone) === formatDate(endAt, timeZone)
  const end = isSameDay
    ? `–${formatClock(endAt, timeZone)}`
    : ` – ${dayOf(endAt, timeZone)} ${formatClock(endAt, timeZone)}`
  const zone = timeZone === MAINLAND_TIME_ZONE ? '' : ` (${timeZone})`
  return {
    day: `${dayOf(startAt, timeZone)} ${WEEKDAY_NAMES[weekdayOf(formatDate(startAt, timeZone))]}`,
    hours: `${formatClock(startAt, timeZone)}${end}${zone}`,
  }
}

const dayOf = (at: Date, timeZone: string) => formatLongDate(formatDate(at, timeZone))
