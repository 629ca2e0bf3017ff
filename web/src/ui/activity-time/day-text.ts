import { addDays, type CalendarDate, utcMidnight, DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { weekdayOf } from '@quan/contract/date/weekday.ts'
import { timeText } from '#texts/time-text.ts'

/** Days ahead that a weekday names without doubt. */
const DAYS_OF_A_WEEK = 7

/** 11月21日; of another year 2027年1月2日. */
export function dateText(date: CalendarDate, today: CalendarDate): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return date.slice(0, 4) === today.slice(0, 4)
    ? timeText.monthDay({ month, day })
    : timeText.yearMonthDay({ year, month, day })
}

/** 周六 */
export function weekdayText(date: CalendarDate): string {
  return timeText[`weekday${weekdayOf(date)}`]
}

/** A day in two words, the nearer one first: 今天 11月21日 周六, 周三 11月25日, 12月5日 周六. */
export function dayWords(date: CalendarDate, today: CalendarDate): { name: string; detail: string } {
  const near = nearDayName(date, today)
  const full = `${dateText(date, today)} ${weekdayText(date)}`
  if (near !== null) return { name: near, detail: full }
  const daysAhead = (utcMidnight(date) - utcMidnight(today)) / DAY_MS
  if (daysAhead > 0 && daysAhead < DAYS_OF_A_WEEK) return { name: weekdayText(date), detail: dateText(date, today) }
  return { name: dateText(date, today), detail: weekdayText(date) }
}

/** 今天 or 明天; null for other days. */
export function nearDayName(date: CalendarDate, today: CalendarDate): string | null {
  if (date === today) return timeText.today
  return date === addDays(today, 1) ? timeText.tomorrow : null
}
