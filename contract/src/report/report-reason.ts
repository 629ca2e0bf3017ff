/** Why something is reported. */
export const ReportReason = { spam: 'spam', abuse: 'abuse', fraud: 'fraud', other: 'other' } as const
/** One of the reasons for a report. */
export type ReportReason = (typeof ReportReason)[keyof typeof ReportReason]
