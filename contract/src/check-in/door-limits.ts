import { DAY_MS } from '#date/calendar-date.ts'
import { CHECK_IN_OPENS_BEFORE_MS } from '#order/order-limits.ts'

/** How long a link to a door opens it after the activity's end, in milliseconds: what was queued is sent until then. */
export const DOOR_LINK_AFTER_END_MS = 12 * 3_600_000
/** Characters of the key in a link to a door: 16 random bytes in base64url. */
export const DOOR_KEY_CHARACTERS = 22
/** Links of an activity that open its door at a time. */
export const DOOR_LINKS_MAX = 8
/** Phones that one link opens the door on. */
export const DOOR_PHONES_MAX = 4
/** How long after it was last heard of a phone stands with its link, in milliseconds; then it counts no more. */
export const DOOR_PHONE_KEPT_MS = 30 * DAY_MS
/** Places on a page of a door's list. */
export const DOOR_LIST_PAGE = 200
/** Entries that a door sends at a time. */
export const DOOR_ENTRIES_MAX = 50
/** Members who are asked to open an activity's door, or do. */
export const CO_HOSTS_MAX = 8
/** How often what one organizer asks is told the same member within a day; further doors stand in their list, untold. */
export const CO_HOST_NEWS_A_DAY = 3
/** How often an organizer is told within a day what one helper answers for a door: coming and going nags nobody. */
export const CO_HOST_ANSWERS_A_DAY = 6

/**
 * Whether people are let in at an instant: from `CHECK_IN_OPENS_BEFORE_MS` before the start until the end. All instants are
 * in milliseconds since 1970.
 */
export function doorHours(
  { startAt, endAt }: { startAt: number; endAt: number },
  at: number,
): 'early' | 'open' | 'over' {
  if (at >= endAt) return 'over'
  return at < startAt - CHECK_IN_OPENS_BEFORE_MS ? 'early' : 'open'
}
