import * as z from 'zod/mini'
import { DeskStatus } from '#console/activities/desk-activity.ts'
import { OF_EDITORS } from '#console/console-access.ts'
import { consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { seriesPartName, seriesParts } from '#console/series/series-parts.ts'
import { SERIES_DATES_MAX, seriesRule } from '#console/series/series-rule.ts'
import { defineError } from '#endpoint/define-error.ts'
import { calendarDate, entityId, instant } from '#endpoint/ids.ts'
import { version } from '#endpoint/version.ts'
import { acceptedDoubts, draftChanged, draftDoubtful, draftState, draftUnready } from '#hosting/drafts.ts'

/** How long before its start a date of a series is published by itself at most, in days. */
export const PUBLISHED_BEFORE_DAYS_MAX = 60

/** No series can be made of it so; what is wrong stands in `validationErrors` at its field. */
export const seriesRefused = defineError({ code: 'series.refused', status: 400, text: '这样排不成系列' })
/** The draft belongs to a series already. */
export const seriesTaken = defineError({ code: 'series.taken', status: 409, text: '这份草稿已经在一个系列里了' })

/** A date as it would be made. */
export const seriesDate = z.object({
  startTime: instant,
  endTime: instant,
  /** Something else is held at the venue then, or the date before is not over. */
  collides: z.boolean(),
  /** It starts so soon that hardly anybody can sign up. */
  startsSoon: z.boolean(),
  /** The clock of the city leaves its hour out on that day: it begins an hour off. */
  isShifted: z.boolean(),
})
/** A date as it would be made. */
export type SeriesDate = z.infer<typeof seriesDate>

/** Where a date of a series stands: what is not published is a draft. */
export const SeriesDateStatus = { draft: 'draft', ...DeskStatus } as const
/** One of the states of a date. */
export type SeriesDateStatus = (typeof SeriesDateStatus)[keyof typeof SeriesDateStatus]

/** One date of a series. */
export const deskSeriesItem = z.object({
  draftId: entityId,
  /** Null while it is a draft. */
  activityId: z.nullable(entityId),
  title: z.nullable(z.string()),
  status: z.enum(SeriesDateStatus),
  startTime: z.nullable(instant),
  /** When it is published by itself; null = not by itself, or it is published. */
  publishTime: z.nullable(instant),
  /** Parts in which it differs from the series: they were changed by themselves. */
  differing: z.array(seriesPartName),
})
/** One date of a series. */
export type DeskSeriesItem = z.infer<typeof deskSeriesItem>

/** A change of dates to come, while it is made and afterwards. */
export const seriesProgress = z.object({
  id: entityId,
  operatorName: z.string(),
  beginTime: instant,
  /** Null while it is made. */
  endTime: z.nullable(instant),
  total: z.int(),
  done: z.int(),
  /** Dates that stayed as they were, and why. */
  failed: z.array(
    z.object({ draftId: entityId, title: z.nullable(z.string()), startTime: z.nullable(instant), reason: z.string() }),
  ),
})
/** A change of dates to come. */
export type SeriesProgress = z.infer<typeof seriesProgress>

/** Further dates of a series, while they are made and afterwards. */
export const seriesExtension = z.object({
  id: entityId,
  operatorName: z.string(),
  beginTime: instant,
  /** Null while they are made. */
  endTime: z.nullable(instant),
  total: z.int(),
  done: z.int(),
  /** Days that got no date, and why. */
  failed: z.array(z.object({ day: calendarDate, reason: z.string() })),
})
/** Further dates of a series. */
export type SeriesExtension = z.infer<typeof seriesExtension>

/** A series with its dates. */
export const deskSeries = z.object({
  id: entityId,
  /** One more with every change of what its dates have in common. */
  version: z.int(),
  rule: seriesRule,
  city: z.object({ code: z.string(), name: z.string() }),
  timeZone: z.string(),
  /** How long before its start each is published by itself, in days; null = by hand. */
  publishDaysBefore: z.nullable(z.int()),
  author: z.string(),
  parts: seriesParts,
  /** The one that starts first first. */
  items: z.array(deskSeriesItem),
  /** The change of several dates that was begun last; null = there was none. */
  change: z.nullable(seriesProgress),
  /** What made it longer last; null = it is as it was made. */
  extension: z.nullable(seriesExtension),
})
/** A series with its dates. */
export type DeskSeries = z.infer<typeof deskSeries>

const wish = {
  draftId: entityId,
  /** The one that the operator saw. */
  version,
  rule: seriesRule,
}
const refusals = [consoleNotFound, draftChanged, draftState, seriesTaken, seriesRefused]

/** The dates that a series would have. Makes nothing. */
export const previewSeries = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Series/Preview',
  audit: 'nothing',
  about: 'The dates that a series made of a draft would have.',
  input: z.object(wish),
  output: z.object({ dates: z.array(seriesDate) }),
  errors: refusals,
})

/**
 * Makes a series: the draft is its first date, the others are copies of it, at the same hours by the clock of the city,
 * with copies of its pictures, which a job makes one date after the other. With `publishDaysBefore` each is published by itself, and has to be as ready as one that is published at a time.
 */
export const makeSeries = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Series/Make',
  audit: 'change',
  about: 'Makes a series of a draft: drafts on further dates, published by themselves if wished.',
  input: z.object({
    ...wish,
    publishDaysBefore: z.nullable(
      z.int().check(z.minimum(0), z.maximum(PUBLISHED_BEFORE_DAYS_MAX, `最多提前 ${PUBLISHED_BEFORE_DAYS_MAX} 天`)),
    ),
    /**
     * Days by the clock of the city on which the venue is taken, as they were shown: `collides` is accepted of these
     * alone. Absent in what an older page asks: read as all on which it is.
     */
    collisions: z.nullish(z.array(calendarDate).check(z.maxLength(SERIES_DATES_MAX))),
    accepted: z.nullish(acceptedDoubts),
  }),
  output: deskSeries,
  errors: [...refusals, draftUnready, draftDoubtful],
})

/** One series. Errors: `console.not_found`. */
export const getSeries = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Series/GetOne',
  audit: 'nothing',
  about: 'One series with its dates.',
  input: z.object({ id: entityId }),
  output: deskSeries,
  errors: [consoleNotFound],
})
