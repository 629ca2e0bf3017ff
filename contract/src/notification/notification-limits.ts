import { DAY_MS } from '#date/calendar-date.ts'

/** Notifications kept of a member: a newer one takes the place of the oldest, which bounds the list. */
export const NOTIFICATIONS_KEPT_MAX = 500

/**
 * How long a notification is kept, in milliseconds: 180 days. Half a year is longer than any activity and its refund
 * take.
 */
export const NOTIFICATION_LIFE_MS = 180 * DAY_MS
