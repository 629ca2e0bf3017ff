/** Why something is reported. */
export const ReportReason = { spam: 'spam', abuse: 'abuse', fraud: 'fraud', other: 'other' } as const
/** One of the reasons for a report. */
export type ReportReason = (typeof ReportReason)[keyof typeof ReportReason]

/** What can be reported. */
export const ReportTargetKind = { user: 'user', activity: 'activity', question: 'question' } as const
/** One of the kinds of things that can be reported. */
export type ReportTargetKind = (typeof ReportTargetKind)[keyof typeof ReportTargetKind]
