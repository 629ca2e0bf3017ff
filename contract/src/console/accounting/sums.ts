import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { dayPair, refuseDayPair } from '#console/accounting/day-pair.ts'
import { deskRow } from '#console/activities/desk-activity.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { consoleNotFound } from '#console/console-errors.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { calendarMonth } from '#date/calendar-month.ts'
import { calendarDate, entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'

const sums = {
  /** What payers sent and what went back to them, in fen. */
  received: z.int(),
  returned: z.int(),
}

/** What a city took in on a day of the mainland's clock. */
export const daySum = z.object({ day: calendarDate, cityCode: z.string(), ...sums, payments: z.int() })
/** What a city took in on a day. */
export type DaySum = z.infer<typeof daySum>

/**
 * What the nightly check found of a day: of all orders that moved money on it, what the ledger and what payments and refunds
 * say is ours today, in fen, how many of them do not add up, and whether the sums of the day are those of the ledger.
 */
export const dayCheck = z.object({
  day: calendarDate,
  orders: z.int(),
  ledger: z.int(),
  payments: z.int(),
  faultyOrders: z.int(),
  /** By how much the kept sums of the day are off the ledger. */
  sumsOff: z.int(),
  isEqual: z.boolean(),
  checkTime: instant,
})
/** What the nightly check found of a day. */
export type DayCheck = z.infer<typeof dayCheck>

const financeCall = {
  entry: 'signedIn',
  roles: [OperatorRole.owner, OperatorRole.finance],
  needsFreshFactor: false,
  audit: 'nothing',
} as const

/** Sums by day and city, and what the nightly check found. */
export const getDaySums = defineConsoleCall({
  ...financeCall,
  isScopedByCity: true,
  path: 'Sum/GetDays',
  about: 'What each city took in by day, from the ledger, and what the nightly check found of these days.',
  input: z.object({ ...dayPair, cityCode: z.nullish(cityCode) }).check(...refuseDayPair),
  output: z.object({ days: z.array(daySum), checks: z.array(dayCheck) }),
  errors: [],
})

/**
 * What came in for activities that have not begun and are not cancelled, less what went back, in fen: all of it may yet have to
 * go back. Of the next `UPCOMING_SUM_MAX` of them; `activities` are those that moved money.
 */
export const getUpcomingSum = defineConsoleCall({
  ...financeCall,
  isScopedByCity: true,
  path: 'Sum/GetUpcoming',
  about: 'What was received, less what went back, for activities that have not begun.',
  input: z.object({ cityCode: z.nullish(cityCode) }),
  output: z.object({ received: z.int(), activities: z.int(), isMore: z.boolean() }),
  errors: [],
})

/** What an activity moved in a month of the books, in fen; its places are those of now. */
export const activitySum = z.object({
  activity: z.object({
    ...z.pick(deskRow, { id: true, title: true, category: true, cover: true, timeZone: true, startTime: true }).shape,
    cityCode: z.string(),
  }),
  ...sums,
  payments: z.int(),
  refunds: z.int(),
  /** Places that are taken, paid or waiting for it, of how many there are. */
  taken: z.int(),
  quota: z.int(),
})
/** What an activity moved in a month. */
export type ActivitySum = z.infer<typeof activitySum>

/** Activities that moved money in a month, those that took in most first. */
export const getActivitySums = defineConsoleCall({
  ...financeCall,
  isScopedByCity: true,
  path: 'Sum/GetActivities',
  about: 'Activities that moved money in a month, those that took in most first.',
  input: z.object({ month: calendarMonth, cityCode: z.nullish(cityCode), ...pageInput }),
  output: pageOf(activitySum),
  errors: [],
})

/**
 * What the activities of an organizer took in during a month or on a day, in fen; `fee` is what the operator keeps of it: of each order at
 * the rate of when it was paid, rounded down by order, below 0 where more went back than came, since what goes back takes its fee along.
 */
export const organizerSum = z.object({
  organizer: z.object({ id: entityId, nickName: z.string() }),
  ...sums,
  fee: z.int(),
  activities: z.int(),
})
/** What the activities of an organizer took in during a month or on a day. */
export type OrganizerSum = z.infer<typeof organizerSum>

/** Organizers whose activities moved money in a month, the most first. */
export const getOrganizerSums = defineConsoleCall({
  ...financeCall,
  isScopedByCity: true,
  path: 'Sum/GetOrganizers',
  about: 'Organizers whose activities moved money in a month, the most first.',
  input: z.object({ month: calendarMonth, cityCode: z.nullish(cityCode), ...pageInput }),
  output: pageOf(organizerSum),
  errors: [],
})

/** Organizers whose activities moved money on a day, the most first. */
export const getOrganizersOfDay = defineConsoleCall({
  ...financeCall,
  isScopedByCity: true,
  path: 'Sum/GetOrganizersOfDay',
  about: 'Organizers whose activities moved money on a day, the most first.',
  input: z.object({ day: calendarDate, cityCode: z.nullish(cityCode), ...pageInput }),
  output: pageOf(organizerSum),
  errors: [],
})

/** An organizer's statement of a month, activity by activity and day by day. */
export const statement = z.extend(organizerSum, {
  month: calendarMonth,
  /** Whether its month is closed: nothing of it changes any more. */
  isClosed: z.boolean(),
  rows: z.array(z.object({ activityId: entityId, title: z.string(), startTime: instant, ...sums })),
  /** Days of the mainland's clock on which something moved, newest first: their sum is that of the rows. */
  days: z.array(z.object({ day: calendarDate, ...sums })),
})
/** An organizer's statement of a month. */
export type Statement = z.infer<typeof statement>

/** The statement of an organizer and a month. */
export const getStatement = defineConsoleCall({
  ...financeCall,
  isScopedByCity: true,
  path: 'Sum/GetStatement',
  about: "An organizer's statement of a month, activity by activity.",
  input: z.object({ organizerId: entityId, month: calendarMonth }),
  output: statement,
  errors: [consoleNotFound],
})

/** The same statement to be kept in a file, which is written down. */
export const exportStatement = defineConsoleCall({
  ...financeCall,
  isScopedByCity: true,
  needsFreshFactor: true,
  audit: 'look',
  path: 'Sum/ExportStatement',
  about: "An organizer's statement of a month for a file; who takes it is written down.",
  input: z.object({ organizerId: entityId, month: calendarMonth }),
  output: statement,
  errors: [consoleNotFound],
})
