import * as z from 'zod/mini'
import { activeItemFields } from '#activity/active-item.ts'
import { DAY_MS } from '#date/calendar-date.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { calendarDate, entityId } from '#endpoint/ids.ts'

/** Most days that are asked for at a time: what a page of two months shows. */
export const MY_CALENDAR_DAYS_MAX = 62
/** Activities of one answer at most, the soonest. */
export const MY_CALENDAR_ITEMS_MAX = 200
/** Characters of the secret in the address of a calendar: 32 bytes as base64url. Whoever knows it reads the calendar. */
export const CALENDAR_TOKEN_CHARACTERS = 43
/** Days back from today of which the file of the address holds activities, */
export const FEED_DAYS_BACK = 30
/** and days ahead. */
export const FEED_DAYS_AHEAD = 366

/** An activity in the caller's calendar: they have paid places or hold one, wait for one, or keep it. */
export const calendarItem = z.object({
  ...activeItemFields,
  /** The order with their own place, else the newest that they paid; null where there is none. */
  orderId: z.nullable(entityId),
  waiting: z.boolean(),
  kept: z.boolean(),
})
/** An activity in the caller's calendar. */
export type CalendarItem = z.infer<typeof calendarItem>

const feedUrl = z.string()

/** What the caller goes to, waits for and keeps within some days, by its first and last day where it is. */
export const getMyCalendar = defineEndpoint({
  path: 'Activity/GetMyCalendar',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'What the caller goes to, waits for and keeps within some days.',
  input: z.object({ from: calendarDate, to: calendarDate }).check(
    z.refine(({ from, to }) => from <= to, { error: '开始日期不能晚于结束日期', path: ['from'] }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MY_CALENDAR_DAYS_MAX * DAY_MS, {
      error: `一次最多看 ${MY_CALENDAR_DAYS_MAX} 天`,
      path: ['to'],
    }),
  ),
  output: z.object({
    items: z.array(calendarItem),
    /** The private address; null before one was made. */
    feedUrl: z.nullable(feedUrl),
  }),
  errors: [],
})

/** Makes the private address of the caller's calendar, and ends the one before. */
export const renewFeed = defineEndpoint({
  path: 'Activity/RenewFeed',
  access: 'member',
  sealed: true,
  reads: false,
  about: "Makes the private address of the caller's calendar, and ends the one before.",
  input: z.object({}),
  output: z.object({ feedUrl }),
  errors: [],
})
