import * as z from 'zod/mini'
import { SUM_DAYS_MAX } from '#console/accounting/accounting-limits.ts'
import { addDays } from '#date/calendar-date.ts'
import { calendarDate } from '#endpoint/ids.ts'

/** Some days of the mainland's clock, both included, at most `SUM_DAYS_MAX`. */
export const dayPair = { from: calendarDate, to: calendarDate }
type DayPair = { from: string; to: string }

/** Refuses days that end before they begin, and too many of them. */
export const refuseDayPair = [
  z.refine<DayPair>(({ from, to }) => from <= to, { error: '开始日期不能晚于结束日期', path: ['from'] }),
  z.refine<DayPair>(({ from, to }) => to < addDays(from, SUM_DAYS_MAX), {
    error: `一次最多看 ${SUM_DAYS_MAX} 天`,
    path: ['to'],
  }),
] as const
