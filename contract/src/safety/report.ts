import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId } from '#endpoint/ids.ts'
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
