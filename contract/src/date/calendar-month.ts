import * as z from 'zod/mini'
import { addDays, type CalendarDate } from '#date/calendar-date.ts'
import { calendarDate } from '#endpoint/ids.ts'

/** A month, `YYYY-MM`; two of them compare as texts. */
export type Month = string

/** A month on the wire, `YYYY-MM`, whose days are calendar dates. */
export const calendarMonth = z.string('月份格式应为 年-月').check(
  z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: '月份格式应为 年-月', abort: true }),
  z.refine((text) => z.safeParse(calendarDate, `${text}-01`).success, { error: '月份不正确', abort: true }),
)

/** Days from the first of a month that surely lie in the next one. */
const A_MONTH_ON = 32

/** The month of a day. */
export const monthOf = (day: CalendarDate): Month => day.slice(0, 'YYYY-MM'.length)
/** The first day of a month. */
export const firstDayOf = (month: Month): CalendarDate => `${month}-01`
/** The month after. */
export const monthAfter = (month: Month): Month => monthOf(addDays(firstDayOf(month), A_MONTH_ON))
/** The month before. */
export const monthBefore = (month: Month): Month => monthOf(addDays(firstDayOf(month), -1))
