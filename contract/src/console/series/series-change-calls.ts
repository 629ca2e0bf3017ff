import * as z from 'zod/mini'
import { activityNeedsLook, changeableFields, changeImpact } from '#console/activities/change-activity.ts'
import { OF_EDITORS } from '#console/console-access.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { deskSeries } from '#console/series/series-calls.ts'
import { seriesHours, SERIES_PARTS, seriesPartName, seriesParts } from '#console/series/series-parts.ts'
import { SERIES_DATES_MAX } from '#console/series/series-rule.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { version } from '#endpoint/version.ts'
import { acceptedDoubts, draftDoubtful, draftForeignPicture, draftRule } from '#hosting/drafts.ts'

/** A change of this series is being made still. */
export const seriesBusy = defineError({
  code: 'series.busy',
  status: 409,
  text: '这个系列上一次的修改还没做完，请稍等',
})

/** Some of its pictures no other date can have: files that operators took in are copied alone, while they are there. */
export const seriesPicturesLeft = defineError({
  code: 'series.pictures_left',
  status: 409,
  text: '有图片不是在运营台上传的，或者已经不在，其他场次用不了',
})

/** What becomes another on all dates; what is left out stays. The day of each stays, its hours move. */
export const changedParts = z.extend(z.partial(seriesParts), {
  hours: z.optional(seriesHours),
  /** What is published is of a kind. */
  category: z.optional(changeableFields.shape.category),
})

const change = {
  id: entityId,
  /** The version of the series that the operator saw. */
  version,
  /** The first date that is changed; those that start before it stay. */
  fromDraftId: entityId,
  parts: changedParts,
  /** Dates on which parts were changed by themselves and become as the others all the same, as they were seen. */
  overwrites: z
    .array(
      z.object({
        draftId: entityId,
        version,
        parts: z.array(seriesPartName).check(z.maxLength(SERIES_PARTS.length)),
      }),
    )
    .check(z.maxLength(SERIES_DATES_MAX)),
}

/** What a change of a series does to one of its dates. */
export const seriesDateChange = z.object({
  draftId: entityId,
  /** Null = it is a draft. */
  activityId: z.nullable(entityId),
  /** Of the activity, or of the draft. */
  version: z.int(),
  title: z.nullable(z.string()),
  startTime: z.nullable(instant),
  /** Parts that become another. */
  changed: z.array(seriesPartName),
  /** Parts that were changed on it by themselves, with what they say there; they stay unless they are overwritten. */
  differing: z.array(z.object({ part: seriesPartName, value: z.string() })),
  /** Why it cannot be changed so, and stays as it is; else null. */
  refusal: z.nullable(z.string()),
  /** What it does to people and money; null of a draft, and where it stays. */
  impact: z.nullable(changeImpact),
  /**
   * What is asked about before it is made: of what is published, and of a draft that is published by itself. Absent in
   * what an older server tells: read as nothing.
   */
  doubts: z.optional(z.array(draftRule)),
})
/** What a change of a series does to one of its dates. */
export type SeriesDateChange = z.infer<typeof seriesDateChange>

const refusals = [consoleNotFound, consoleChangedMeanwhile, seriesBusy, draftForeignPicture, seriesPicturesLeft]

/** What changing the dates to come of a series does to people and money. Changes nothing. */
export const previewSeriesChange = defineConsoleCall({
  ...OF_EDITORS,
  path: 'Series/PreviewChange',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'What changing the dates to come of a series would do, date by date, as of now.',
  input: z.object(change),
  output: z.object({
    items: z.array(seriesDateChange),
    /** All of them together. */
    sum: z.object({
      told: z.int(),
      booked: z.int(),
      freePlaces: z.int(),
      freeOrders: z.int(),
      refund: z.int(),
      offered: z.int(),
      /** Places of people outside the new ages, places of nobody or of an age not told, and who would be passed over. */
      outside: z.int(),
      unknown: z.int(),
      waiting: z.int(),
      /** Dates with too few by now, which would be cancelled at their deadline, and what would go back then. */
      tooFew: z.int(),
      refundTooFew: z.int(),
    }),
  }),
  errors: refusals,
})

/**
 * Changes the dates to come of a series: each by itself, by a job that goes on after a stop. One that cannot be changed
 * stays as it is and is named; the others are done. Where more may go back by now than was shown it is refused, and
 * so it is where one of its dates raises a doubt that was not accepted of that date.
 */
export const changeSeries = defineConsoleCall({
  ...OF_EDITORS,
  path: 'Series/Change',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Changes the dates to come of a series, each by itself.',
  input: z.object({
    ...change,
    /** What goes back at most of all dates together, as it was shown, in fen. */
    shownRefund: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
    /** Doubts that were answered with yes, of each date as they were shown of it. */
    accepted: z.nullish(
      z.array(z.object({ draftId: entityId, rules: acceptedDoubts })).check(z.maxLength(SERIES_DATES_MAX)),
    ),
  }),
  output: deskSeries,
  errors: [...refusals, draftDoubtful, activityNeedsLook],
})
