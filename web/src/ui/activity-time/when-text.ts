import { i18n } from '@lingui/core'
import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { timeText } from '#texts/time-text.ts'
import { dateText, dayWords, nearDayName } from './day-text.ts'

/** When an activity is, as a row of a list says it: 今天 19:00, 周日 09:30, 12月5日 周六 14:00, 至 11月25日. */
export function whenText(time: ActivityTime, now: number): string {
  const today = formatDate(now, time.timeZone)
  const { from, to } = activityDays(time)
  if (from < today && today <= to) return timeText.until({ to: nearDayName(to, today) ?? dateText(to, today) })
  if (time.allDay) return from === to ? dayText(from, today) : daysText(from, to, today)
  return withZone(`${dayText(from, today)} ${formatClock(Date.parse(time.startTime), time.timeZone)}`, time)
}

function dayText(date: string, today: string): string {
  const { name, detail } = dayWords(date, today)
  return name === dateText(date, today) ? `${name} ${detail}` : name
}

function daysText(from: string, to: string, today: string): string {
  return timeText.range({ from: dateText(from, today), to: dateText(to, today) })
}

/** A text with the name of its zone behind it where that is not the mainland's. */
export function withZone(text: string, { timeZone, startTime }: ActivityTime): string {
  const zone = zoneNameFor(timeZone, Date.parse(startTime))
  return zone === null ? text : `${text} ${zone}`
}

/** The name of a zone, such as 北美东部时间; null for the mainland's, which goes without saying. */
export function zoneNameFor(timeZone: string, at: number): string | null {
  if (timeZone === MAINLAND_TIME_ZONE) return null
  if (timeZone === 'UTC') return timeText.utc
  const format = new Intl.DateTimeFormat(i18n.locale, { timeZone, timeZoneName: 'longGeneric' })
  return format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}

/** When an activity takes place. */
export type ActivityTime = { startTime: string; endTime: string; timeZone: string; allDay: boolean }

/** The first and the last day of an activity in its own zone; one that ends at midnight ends the day before. */
export function activityDays({ startTime, endTime, timeZone }: ActivityTime): { from: CalendarDate; to: CalendarDate } {
  const startAt = Date.parse(startTime)
  const lastMoment = Math.max(startAt, Date.parse(endTime) - 1)
  return { from: formatDate(startAt, timeZone), to: formatDate(lastMoment, timeZone) }
}
