import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { tooManyRows } from '#console/accounting/accounting-errors.ts'
import { dayPair, refuseDayPair } from '#console/accounting/day-pair.ts'
import { listedRefund } from '#console/accounting/refund-list.ts'
import { activitySum, daySum, organizerSum } from '#console/accounting/sums.ts'
import { OF_FINANCE } from '#console/console-access.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { calendarMonth } from '#date/calendar-month.ts'
import { calendarDate } from '#endpoint/ids.ts'

/** What each city took in by day, newest first, for a file; days and cities bound it. */
export const exportDaySums = defineConsoleCall({
  ...OF_FINANCE,
  needsFreshFactor: true,
  audit: 'look',
  path: 'Sum/ExportDays',
  about: 'What each city took in by day for a file; who takes it is written down.',
  input: z.object({ ...dayPair, cityCode: z.nullish(cityCode) }).check(...refuseDayPair),
  output: z.object({ rows: z.array(daySum) }),
  errors: [],
})

/** Activities that moved money in a month, those that took in most first, for a file: all of them, or none. */
export const exportActivitySums = defineConsoleCall({
  ...OF_FINANCE,
  needsFreshFactor: true,
  audit: 'look',
  path: 'Sum/ExportActivities',
  about: 'Activities that moved money in a month for a file; who takes them is written down.',
  input: z.object({ month: calendarMonth, cityCode: z.nullish(cityCode) }),
  output: z.object({ rows: z.array(activitySum) }),
  errors: [tooManyRows],
})

/** Organizers whose activities moved money in a month, the most first, for a file: all of them, or none. */
export const exportOrganizerSums = defineConsoleCall({
  ...OF_FINANCE,
  needsFreshFactor: true,
  audit: 'look',
  path: 'Sum/ExportOrganizers',
  about: 'Organizers whose activities moved money in a month for a file; who takes them is written down.',
  input: z.object({ month: calendarMonth, cityCode: z.nullish(cityCode) }),
  output: z.object({ rows: z.array(organizerSum) }),
  errors: [tooManyRows],
})

/** Organizers whose activities moved money on a day, the most first, for a file: all of them, or none. */
export const exportOrganizersOfDay = defineConsoleCall({
  ...OF_FINANCE,
  needsFreshFactor: true,
  audit: 'look',
  path: 'Sum/ExportOrganizersOfDay',
  about: 'Organizers whose activities moved money on a day for a file; who takes them is written down.',
  input: z.object({ day: calendarDate, cityCode: z.nullish(cityCode) }),
  output: z.object({ rows: z.array(organizerSum) }),
  errors: [tooManyRows],
})

/** Refunds that were decided in some days, newest first, for a file: all of them, or none. */
export const exportRefunds = defineConsoleCall({
  ...OF_FINANCE,
  needsFreshFactor: true,
  audit: 'look',
  path: 'Refund/ExportList',
  about: 'Refunds that were decided in some days for a file; who takes them is written down.',
  input: z.object({ ...dayPair, cityCode: z.nullish(cityCode) }).check(...refuseDayPair),
  output: z.object({ rows: z.array(listedRefund) }),
  errors: [tooManyRows],
})
