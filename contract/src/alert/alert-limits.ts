import { DAY_MS } from '#date/calendar-date.ts'

/** Organizers whose new dates a member is told of, at most. */
export const ALERT_ORGANIZERS_MAX = 100
/** News of new activities that a member is told a day, at most; what comes meanwhile is told together. */
export const ALERTS_A_DAY_MAX = 3
/** Wait between two of them, in milliseconds. */
export const ALERT_GAP_MS = DAY_MS / ALERTS_A_DAY_MAX
/** How long the first one waits for others that are published with it, in milliseconds. */
export const ALERT_WAIT_MS = 2 * 60_000
/** New activities that wait to be told to a member, at most; further ones are in the list alone. */
export const ALERT_MATCHES_MAX = 50
/** Titles that one notification names, at most. */
export const ALERT_TITLES_MAX = 3
/** Hour of Thursday, by the clock of the member's city, at which they are told what the weekend brings. */
export const WEEKEND_HOUR = 18
