import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { INSIGHT_FIRST_DAY, INSIGHT_WEEKS_MAX } from '#console/insight/insight-limits.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { calendarMonth } from '#date/calendar-month.ts'
import { DAY_MS } from '#date/calendar-date.ts'
import { calendarDate, entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'

/**
 * What became of activities, as counts. An activity counts in the week and month of its first day, whole: who looked at it
 * in March and came in April came to the same.
 */
export const insightFigures = z.object({
  /** Activities that were not cancelled, and those that were. */
  activities: z.int(),
  cancelled: z.int(),
  /** How often the server was asked for an activity's page by somebody else than its organizer; who it was is not kept. */
  seen: z.int(),
  /** Places that were ordered; that were paid, or taken free of charge; with which somebody was let in. */
  ordered: z.int(),
  paid: z.int(),
  came: z.int(),
  /** Of activities that are over and kept their door: places that were left, and with which somebody came. */
  expected: z.int(),
  arrived: z.int(),
  /** Paid places that are left, by the sex of who holds it, else of its ticket; where none is known, neither. */
  men: z.int(),
  women: z.int(),
  /** Paid places that their owners gave back, and those that went back because the activity did not take place. */
  returned: z.int(),
  recalled: z.int(),
  /** Paid places that came by a place beside a friend's, by the waiting list, or by members whom somebody's link brought. */
  beside: z.int(),
  waited: z.int(),
  referred: z.int(),
  /** Of the others paid places by what led to this sign-up: what the address of the activity said (`OrderSource`). The version before tells none. */
  link: z._default(z.int(), 0),
  poster: z._default(z.int(), 0),
  profile: z._default(z.int(), 0),
  message: z._default(z.int(), 0),
  chat: z._default(z.int(), 0),
  article: z._default(z.int(), 0),
  social: z._default(z.int(), 0),
  offline: z._default(z.int(), 0),
})
/** What became of activities, as counts. */
export type InsightFigures = z.infer<typeof insightFigures>

/** Names of the figures. */
export const INSIGHT_FIGURES = Object.keys(insightFigures.shape) as readonly (keyof InsightFigures)[]

/** The figures of the activities that begin in a week; `week` is its Monday. */
export const insightWeek = z.extend(insightFigures, { week: calendarDate })
/** The figures of a week. */
export type InsightWeek = z.infer<typeof insightWeek>

/** By what figures of a month are told apart. */
export const InsightSubject = { city: 'city', organizer: 'organizer', activity: 'activity' } as const
/** By what figures of a month are told apart. */
export type InsightSubject = (typeof InsightSubject)[keyof typeof InsightSubject]

/** The figures of a city, of an organizer in a city, or of one activity. */
export const insightRow = z.extend(insightFigures, {
  /** The city's code, or the id of the organizer or the activity. */
  id: z.string(),
  name: z.string(),
  cityCode,
  cityName: z.string(),
  /** Of an activity; else null. */
  startTime: z.nullable(instant),
})
/** The figures of a city, an organizer in a city, or an activity. */
export type InsightRow = z.infer<typeof insightRow>

const insightCall = {
  entry: 'signedIn',
  roles: [OperatorRole.owner, OperatorRole.editor, OperatorRole.finance],
  isScopedByCity: true,
  needsFreshFactor: false,
  audit: 'nothing',
} as const

const DAYS_A_WEEK = 7

/** Figures week by week, of all of one's cities or one of them, and of one organizer where that is asked. */
export const getInsightWeeks = defineConsoleCall({
  ...insightCall,
  path: 'Insight/GetWeeks',
  about: 'What became of activities, by the week they begin in; weeks without any are left out.',
  input: z
    .object({ from: calendarDate, to: calendarDate, cityCode: z.nullish(cityCode), organizerId: z.nullish(entityId) })
    .check(
      z.refine(({ from, to }) => from <= to, { error: '开始日期不能晚于结束日期', path: ['from'] }),
      z.refine(({ from }) => from >= INSIGHT_FIRST_DAY, { error: '日期太早了', path: ['from'] }),
      z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < INSIGHT_WEEKS_MAX * DAYS_A_WEEK * DAY_MS, {
        error: `一次最多看 ${INSIGHT_WEEKS_MAX} 周`,
        path: ['to'],
      }),
    ),
  output: z.object({
    weeks: z.array(insightWeek),
    /** Who the organizer is; null where none is asked for, or is not known. */
    organizerName: z.nullable(z.string()),
    /** Whether activities wait to be counted: what was done a minute ago may be missing. */
    isBehind: z.boolean(),
  }),
  errors: [],
})

/** Figures of a month by city, organizer or activity, the most paid places first. */
export const getInsightRanking = defineConsoleCall({
  ...insightCall,
  path: 'Insight/GetRanking',
  about: 'What became of the activities of a month by city, organizer or activity, the most paid places first.',
  input: z
    .object({
      by: z.enum(InsightSubject),
      month: calendarMonth.check(z.refine((text) => text >= INSIGHT_FIRST_DAY.slice(0, text.length), '日期太早了')),
      cityCode: z.nullish(cityCode),
      /** The activities of one organizer. */
      organizerId: z.nullish(entityId),
      ...pageInput,
    })
    .check(
      z.refine(({ by, organizerId }) => by === InsightSubject.activity || !organizerId, {
        error: '只有按活动看时才能选主理人',
        path: ['organizerId'],
      }),
    ),
  output: pageOf(insightRow),
  errors: [],
})

/** One activity: its figures, and how often it was looked at on each day. */
export const getActivityInsight = defineConsoleCall({
  ...insightCall,
  path: 'Insight/GetActivity',
  about: 'What became of one activity, and how often it was looked at on each of its newest days.',
  input: z.object({ id: entityId }),
  output: z.object({ activity: insightRow, days: z.array(z.object({ day: calendarDate, views: z.int() })) }),
  errors: [consoleNotFound],
})
