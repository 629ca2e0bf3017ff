import * as z from 'zod/mini'
import { DAY_MS } from '#date/calendar-date.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { ReportReason } from '#safety/report.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** What operators do about a member's conduct: a warning, something of theirs hidden, a suspension with an end, one without. */
export const MeasureKind = { warn: 'warn', hide: 'hide', suspend: 'suspend', close: 'close' } as const
/** One of the kinds of measures. */
export type MeasureKind = (typeof MeasureKind)[keyof typeof MeasureKind]

/** What came of an appeal: the measure stays, or is lifted. */
export const AppealOutcome = { kept: 'kept', lifted: 'lifted' } as const
/** One of the outcomes of an appeal. */
export type AppealOutcome = (typeof AppealOutcome)[keyof typeof AppealOutcome]

/** For so long after a measure it can be appealed, in days. */
export const APPEAL_DAYS = 7
/** When a measure can be appealed no more, in milliseconds since 1970. */
export const appealEnd = (takenAt: Date): number => takenAt.getTime() + APPEAL_DAYS * DAY_MS
/** Longest text of an appeal, in Unicode characters. */
export const APPEAL_TEXT_MAX_CHARACTERS = 500

/** A measure against the caller, as they see it. */
export const measure = z.object({
  id: entityId,
  kind: z.enum(MeasureKind),
  /** The activity that was hidden, and why; absent where it was something else, or the activity is gone. */
  activity: z.optional(z.object({ id: entityId, title: z.string(), reason: z.enum(ReportReason) })),
  time: instant,
  /** When a suspension ends by itself; null = it is none, or has no end. */
  untilTime: z.nullable(instant),
  /** Whether it was lifted, or another one took its place. */
  isLifted: z.boolean(),
  /** Until when it can be appealed; null = no more, or it was. */
  appealUntil: z.nullable(instant),
  /** Null = none was made. `outcome` null = nobody has decided yet. */
  appeal: z.nullable(z.object({ time: instant, outcome: z.nullable(z.enum(AppealOutcome)) })),
})
/** A measure against the caller, as they see it. */
export type Measure = z.infer<typeof measure>

/** There is no such measure against the caller. */
export const measureNotFound = defineError({ code: 'measure.not_found', status: 404, text: '没有这项处理' })
/** It was appealed before; there is one appeal. */
export const appealMade = defineError({ code: 'appeal.made', status: 409, text: '已经申诉过了，每项处理只能申诉一次' })
/** It is too late for an appeal. */
export const appealOver = defineError({
  code: 'appeal.over',
  status: 409,
  text: `处理 ${APPEAL_DAYS} 天后不能再申诉`,
})

/** Measures against the caller, the last first; also while the account stands still. */
export const getMeasures = defineEndpoint({
  path: 'UserSafety/GetMeasures',
  access: 'member',
  sealed: true,
  reads: true,
  whileFrozen: true,
  about: 'Measures against the caller, and what came of their appeals.',
  input: z.object(pageInput),
  output: pageOf(measure),
  errors: [],
})

/**
 * Appeals against a measure, once: another operator than the first decides. Also while the account stands still. Errors:
 * `measure.not_found`, `appeal.made`, `appeal.over`.
 */
export const appeal = defineEndpoint({
  path: 'UserSafety/Appeal',
  access: 'member',
  sealed: true,
  reads: false,
  isChange: true,
  whileFrozen: true,
  about: 'Appeals against a measure, once.',
  input: z.object({
    id: entityId,
    text: trimmedText(APPEAL_TEXT_MAX_CHARACTERS, '申诉内容不正确').check(z.minLength(1, '请写下申诉理由')),
  }),
  output: measure,
  errors: [measureNotFound, appealMade, appealOver],
})
