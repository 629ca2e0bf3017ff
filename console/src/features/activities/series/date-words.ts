import { dayOf } from '@quan/contract/console/series/series-parts.ts'
import { weekdayOf } from '@quan/contract/date/weekday.ts'
import { weekdayText } from '#texts/series-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'

/** When a date starts, with its weekday, by the clock of the city: `周五 12月4日 19:30`. */
export const dateWords = (startTime: string, timeZone: string) =>
  `${weekdayText[weekdayOf(dayOf(startTime, timeZone))]} ${formatInstant(startTime, { timeZone })}`
