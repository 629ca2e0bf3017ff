import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** Why something is reported. */
export const ReportReason = { spam: 'spam', abuse: 'abuse', fraud: 'fraud', other: 'other' } as const

/** One of the reasons for a report. */
export type ReportReason = (typeof ReportReason)[keyof typeof ReportReason]

/** What can be reported. */
export const ReportTargetKind = {
  user: 'user',
  activity: 'activity',
  question: 'question',
  conversation: 'conversation',
} as const
/** One of the kinds of things that can be reported. */
export type ReportTargetKind = (typeof ReportTargetKind)[keyof typeof ReportTargetKind]

/** Where a report stands. */
export const ReportState = { open: 'open', decided: 'decided' } as const
/** One of the states of a report. */
export type ReportState = (typeof ReportState)[keyof typeof ReportState]

/** What its reporter is told of a decision: whether something was wrong, never what it meant for the other. */
export const ReportOutcome = { dismissed: 'dismissed', upheld: 'upheld' } as const
/** One of the outcomes of a report. */
export type ReportOutcome = (typeof ReportOutcome)[keyof typeof ReportOutcome]

/** Longest text of a report, in Unicode characters. */
export const REPORT_TEXT_MAX_CHARACTERS = 500

/** What is reported is not there, or not visible to the caller. */
export const reportTargetNotFound = defineError({
  code: 'report.target_not_found',
  status: 404,
  text: '举报的内容不存在',
})

/** Reports a member, an activity, a question or a conversation to the operators. Errors: `report.target_not_found`. */
export const report = defineEndpoint({
  path: 'UserSafety/Report',
  access: 'member',
  sealed: true,
  reads: false,
  isChange: true,
  about: 'Reports a member, an activity, a question or a conversation.',
  input: z.object({
    target: z.object({ kind: z.enum(ReportTargetKind, '举报对象不正确'), id: entityId }),
    reason: z.enum(ReportReason, '请选择原因'),
    text: z.nullish(trimmedText(REPORT_TEXT_MAX_CHARACTERS, '说明不正确')),
    /** The reporter lets the operators read the last twenty messages of the conversation. */
    withEvidence: z.nullish(z.boolean('说明不正确')),
  }),
  output: z.object({}),
  errors: [reportTargetNotFound],
})

/** Something the caller reported, as they see it. */
export const myReport = z.object({
  id: entityId,
  target: z.object({
    kind: z.enum(ReportTargetKind),
    id: entityId,
    /** Name of the member, title of the activity; null = it has none, is gone, or is not the caller's to see. */
    name: z.nullable(z.string()),
  }),
  reason: z.enum(ReportReason),
  state: z.enum(ReportState),
  /** Null = nobody has decided yet. */
  decision: z.nullable(z.enum(ReportOutcome)),
  /** When it was reported, the last time. */
  time: instant,
})
/** Something the caller reported, as they see it. */
export type MyReport = z.infer<typeof myReport>

/** What the caller reported, the last first, and what came of it. */
export const getMyReports = defineEndpoint({
  path: 'UserSafety/GetMyReports',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'What the caller reported, and what came of it.',
  input: z.object(pageInput),
  output: pageOf(myReport),
  errors: [],
})
