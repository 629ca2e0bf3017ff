import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import { timeText } from '#texts/time-text.ts'
import { dateText, nearDayName, weekdayText } from './day-text.ts'
import { activityDays, type ActivityTime, withZone } from './when-text.ts'

/** When an activity is in full, as its page says it: 今天 周六 19:00–21:30. */
export function fullWhenText(time: ActivityTime, now: number): string {
  const today = formatDate(now, time.timeZone)
  return wholeText(time, (date) => `${nearDayName(date, today) ?? dateText(date, today)} ${weekdayText(date)}`)
}

/** The same for somebody who reads it on another day: 11月21日 周六 19:00–21:30. */
export function datedWhenText(time: ActivityTime, now: number): string {
  const today = formatDate(now, time.timeZone)
  return wholeText(time, (date) => `${dateText(date, today)} ${weekdayText(date)}`)
}

/** The same where the end takes too much room: 11月21日 周六 19:00. */
export function datedStartText(time: ActivityTime, now: number): string {
  if (time.allDay) return datedWhenText(time, now)
  const [at, today] = [Date.parse(time.startTime), formatDate(now, time.timeZone)]
  const { from } = activityDays(time)
  return withZone(`${dateText(from, today)} ${weekdayText(from)} ${formatClock(at, time.timeZone)}`, time)
}

function wholeText(time: ActivityTime, day: (date: string) => string): string {
  const { timeZone } = time
  const { from, to } = activityDays(time)
  if (time.allDay) return from === to ? day(from) : timeText.longRange({ from: day(from), to: day(to) })
  const start = `${day(from)} ${formatClock(Date.parse(time.startTime), timeZone)}`
  const endClock = formatClock(Date.parse(time.endTime), timeZone)
  const text =
    from === to
      ? timeText.range({ from: start, to: endClock })
      : timeText.longRange({ from: start, to: `${day(to)} ${endClock}` })
  return withZone(text, time)
}
