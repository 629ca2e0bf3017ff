import { OF_EDITORS } from '#console/console-access.ts'
import * as z from 'zod/mini'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { deskSeries, seriesDate, seriesRefused } from '#console/series/series-calls.ts'
import { seriesBusy } from '#console/series/series-change-calls.ts'
import { SERIES_DATES_MAX, SERIES_DAYS_MAX } from '#console/series/series-rule.ts'
import { calendarDate, entityId, instant } from '#endpoint/ids.ts'
import { version } from '#endpoint/version.ts'
import { acceptedDoubts, draftDoubtful, draftUnready } from '#hosting/drafts.ts'

/** Sentences by rule: what keeps days from being added to a series; at the field `days`. */
export const EXTENSION_FAULT_SENTENCES = {
  dayTwice: '同一天只能加一场',
  dayTaken: '有一天系列里已经有一场',
  dayPast: '有一天的开始时间已经过了',
  dayFar: `最多加到 ${SERIES_DAYS_MAX} 天以后`,
  noRoom: `没结束的场次最多 ${SERIES_DATES_MAX} 场`,
  noSource: '没有一场可以照着办，请先写好城市、开始和结束时间',
} as const
/** One of the rules of further dates. */
export type ExtensionFault = keyof typeof EXTENSION_FAULT_SENTENCES

/** The date whose words, place, price and pictures the new ones take. */
export const extensionSource = z.object({
  draftId: entityId,
  /** Null = nothing is published: the last draft is it. */
  activityId: z.nullable(entityId),
  /** Of the activity, or of the draft. */
  version: z.int(),
  title: z.nullable(z.string()),
  startTime: instant,
  venue: z.nullable(z.string()),
  /** Prices of its ticket types in fen, each once, the lowest first. */
  prices: z.array(z.int()),
  /** How many pictures it shows, the cover included. */
  pictures: z.int(),
})
/** The date whose words, place, price and pictures the new ones take. */
export type ExtensionSource = z.infer<typeof extensionSource>

const wish = {
  id: entityId,
  /** Days by the clock of the city; each gets one date, at the hours of the date that is copied. */
  days: z.array(calendarDate).check(z.maxLength(SERIES_DATES_MAX, EXTENSION_FAULT_SENTENCES.noRoom)),
}
const refusals = [consoleNotFound, seriesBusy, seriesRefused]

/** The dates that would be added to a series. Makes nothing; without days it says what the new ones would be copies of. */
export const previewExtension = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Series/PreviewExtension',
  audit: 'nothing',
  about: 'The dates that would be added to a series, and of what they would be copies.',
  input: z.object(wish),
  output: z.object({
    /** The first one first. */
    dates: z.array(z.extend(seriesDate, { day: calendarDate })),
    source: extensionSource,
    /** How many more dates a series may have that are not over. */
    room: z.int(),
  }),
  errors: refusals,
})

/**
 * Makes a series longer: a job makes the new dates one by one, copies of what was published last. The same `requestId`
 * again makes nothing more.
 */
export const extendSeries = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Series/Extend',
  audit: 'change',
  about: 'Adds further dates to a series, each a draft that is published as the others of it are.',
  input: z.object({
    ...wish,
    /** Drawn by the page. */
    requestId: entityId,
    /** The date to be copied and its version, as they were shown. */
    fromDraftId: entityId,
    fromVersion: version,
    /** Days on which the venue is taken, as they were shown. */
    collisions: z.array(calendarDate).check(z.maxLength(SERIES_DATES_MAX)),
    /** Doubts of dates that are published by themselves that were answered with yes. */
    accepted: z.nullish(acceptedDoubts),
  }),
  output: deskSeries,
  errors: [...refusals, consoleChangedMeanwhile, draftUnready, draftDoubtful],
})
