import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { formatClock, formatDate, formatLongDate } from '@quan/contract/date/format-date.ts'
import { WEEKDAY_NAMES, weekdayOf } from '@quan/contract/date/weekday.ts'

/** Day and hours by the clock of its city. */
export function whenText({
  startTime,
  endTime,
  timeZone,
  allDay,
}: Pick<ActiveItem, 'startTime' | 'endTime' | 'timeZone' | 'allDay'>): string {
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)]
  const [from, to] = [formatDate(start, timeZone), formatDate(end, timeZone)]
  const day = `${formatLongDate(from)} ${WEEKDAY_NAMES[weekdayOf(from)]}`
  const lastDay = to === from ? '' : formatLongDate(to)
  if (allDay) return [day, lastDay].filter(Boolean).join('–')
  return `${day} ${formatClock(start, timeZone)}–${lastDay ? `${lastDay} ` : ''}${formatClock(end, timeZone)}`
}

/** Venue and district, as far as they are known. */
export function whereText({ venue, district }: Pick<ActiveItem, 'venue' | 'district'>): string {
  return [venue, district].filter(Boolean).join(' · ')
}
