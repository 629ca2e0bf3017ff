import { addDays, type CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'
import type { Notification } from '@quan/contract/notification/get-my-messages.ts'
import { messagesText } from '#texts/messages-text.ts'
import { dateText, weekdayText } from '#ui/activity-time/day-text.ts'

/** The messages of one day. */
export type MessageDay = { date: CalendarDate; messages: Notification[] }

/** Messages by the day they came, in their order. */
export function messageDays(messages: readonly Notification[]): MessageDay[] {
  const days = Map.groupBy(messages, ({ createTime }) => formatDate(Date.parse(createTime), MAINLAND_TIME_ZONE))
  return [...days].map(([date, inDay]) => ({ date, messages: inDay }))
}

/** 今天, 昨天, 11月5日 周四 */
export function pastDayText(date: CalendarDate, now: number): string {
  const today = formatDate(now, MAINLAND_TIME_ZONE)
  if (date === today) return messagesText.today
  if (date === addDays(today, -1)) return messagesText.yesterday
  return `${dateText(date, today)} ${weekdayText(date)}`
}
