import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { twoDigits } from '@quan/contract/date/two-digits.ts'

/** A moment on the clocks of a place: `YYYY-MM-DDTHH:mm`, without a zone. */
export type LocalTime = string

/** A moment by its day, hour and minute. */
export type TimeParts = { date: CalendarDate; hour: number; minute: number }

export function timePartsOf(value: LocalTime): TimeParts {
  const [date = '', time = ''] = value.split('T')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { date, hour, minute }
}

export function localTime({ date, hour, minute }: TimeParts): LocalTime {
  return `${date}T${twoDigits(hour)}:${twoDigits(minute)}`
}
