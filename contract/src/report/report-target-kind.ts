/** What can be reported. */
export const ReportTargetKind = { user: 'user', activity: 'activity', question: 'question' } as const
/** One of the kinds of things that can be reported. */
export type ReportTargetKind = (typeof ReportTargetKind)[keyof typeof ReportTargetKind]
