import * as z from 'zod/mini'
import { ActivityCategory } from '#activity/activity-category.ts'
import { programmeStep, refundRule, ticketType } from '#activity/activity-detail.ts'
import { quota } from '#activity/active-item.ts'
import { cityCode } from '#city/city.ts'
import { OF_EDITORS } from '#console/console-access.ts'
import { consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { calendarDate, entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'

/** Longest keyword that activities are looked for by, in characters. */
const KEYWORD_MAX = 40

/** Where a published activity stands, for those who run it: what was cancelled is neither open nor ended. */
export const DeskStatus = {
  registering: 'registering',
  inProgress: 'inProgress',
  ended: 'ended',
  cancelled: 'cancelled',
} as const
/** One of the states of an activity at the desk. */
export type DeskStatus = (typeof DeskStatus)[keyof typeof DeskStatus]

/** What the table is narrowed to: where activities stand, or those that operators hid, wherever they stand. */
export const DeskListing = { ...DeskStatus, hidden: 'hidden' } as const
/** One of the listings of the table. */
export type DeskListing = (typeof DeskListing)[keyof typeof DeskListing]

/** A published activity as the table shows it. Money in fen. */
export const deskRow = z.object({
  id: entityId,
  title: z.string(),
  category: z.literal(Object.values(ActivityCategory)),
  /** Path below `/pictures/`; null = drawn. */
  cover: z.nullable(z.string()),
  status: z.enum(DeskStatus),
  /** Since when operators hide it; null = it is shown. Absent in what an older server tells. */
  hiddenTime: z.optional(z.nullable(instant)),
  city: z.object({ code: z.string(), name: z.string() }),
  timeZone: z.string(),
  venue: z.nullable(z.string()),
  startTime: instant,
  endTime: instant,
  /** id is null where the organizer has no account. */
  organizer: z.object({ id: z.nullable(entityId), nickName: z.string() }),
  /** Lowest price; null = not sold here. */
  priceFrom: z.nullable(z.int()),
  /** Highest price; null = not sold here. The version before tells none. */
  priceTo: z.optional(z.nullable(z.int())),
  /** By sex, those with places alone. */
  quotas: z.array(quota),
  /** The series that it is a date of; null = it stands alone. */
  seriesId: z.nullable(entityId),
})
/** A published activity as the table shows it. */
export type DeskRow = z.infer<typeof deskRow>

/** A published activity whole. */
export const deskActivity = z.extend(deskRow, {
  /** One more with every change of what it is. */
  version: z.int(),
  description: z.string(),
  pictures: z.array(z.string()),
  district: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** gcj02 degrees; both or none. */
  longitude: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
  enrollDeadline: instant,
  programme: z.array(programmeStep),
  minAge: z.nullable(z.int()),
  maxAge: z.nullable(z.int()),
  minParticipants: z.nullable(z.int()),
  /** Whether it was decided at the deadline that enough people come; it is decided once. */
  isMinimumDecided: z.boolean(),
  refundRule: z.nullable(refundRule),
  /** Hours after the end until the round of 心动互选 closes; null = there is none. */
  matchHours: z.nullable(z.int()),
  /** Whether people choose, or chose, each other already. */
  isMatchBegun: z.boolean(),
  /** Number of the permit that a large activity needs; null = none was written. */
  permit: z.nullable(z.string()),
  ticketTypes: z.array(ticketType),
  publishTime: instant,
  /** Null = it takes place. */
  cancelTime: z.nullable(instant),
  /** Members who wait for a place. */
  waiting: z.int(),
})
/** A published activity whole. */
export type DeskActivity = z.infer<typeof deskActivity>

/** What activities and drafts alike are narrowed by. */
export const deskNarrowing = {
  cityCode: z.nullish(cityCode),
  category: z.nullish(z.literal(Object.values(ActivityCategory))),
  organizerId: z.nullish(entityId),
  seriesId: z.nullish(entityId),
  /** Days of the start in Beijing time, both included. */
  from: z.nullish(calendarDate),
  to: z.nullish(calendarDate),
}

/** Words that are looked for. */
export const deskKeyword = z.nullish(
  z.string('关键词不正确').check(z.maxLength(KEYWORD_MAX, `关键词最多 ${KEYWORD_MAX} 字`)),
)

/** Published activities, those that start last first. */
export const getDeskActivities = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  audit: 'nothing',
  path: 'Activity/GetList',
  about: 'Published activities, those that start last first.',
  input: z.object({
    ...deskNarrowing,
    status: z.nullish(z.enum(DeskListing)),
    /** Every word of it occurs in title, venue, district, category or organizer. */
    keyword: deskKeyword,
    ...pageInput,
  }),
  output: pageOf(deskRow),
  errors: [],
})

/** One published activity. Errors: `console.not_found`. */
export const getDeskActivity = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  audit: 'nothing',
  path: 'Activity/GetOne',
  about: 'One published activity.',
  input: z.object({ id: entityId }),
  output: deskActivity,
  errors: [consoleNotFound],
})
