import { DAY_MS } from '#date/calendar-date.ts'

/** Months after which an account is erased that nobody used on any device. */
export const UNUSED_ACCOUNT_MONTHS = 24
/** How long before its member is told, in milliseconds; whoever opens the app meanwhile keeps it. */
export const UNUSED_TOLD_BEFORE_MS = 30 * DAY_MS
