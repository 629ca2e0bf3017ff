import { ActivityCategory } from '#activity/activity-category.ts'

/** People one may pick in a round; everybody has as many slots, so that nobody sees how many are used. */
export const MATCH_SLOTS = 3
/** Fewest hours after an activity's end until its round closes. */
export const MATCH_HOURS_MIN = 1
/** Most hours after an activity's end until its round closes. */
export const MATCH_HOURS_MAX = 48
/** Bytes of a mark, and of the hash of one. */
export const MATCH_MARK_BYTES = 32

/** Hours of a round of 单身联谊 unless its organizer says otherwise. */
const SINGLES_MATCH_HOURS = 2
const HOUR_MS = 3_600_000

/** Hours until the round closes where nobody set them; null = the activity has no round. */
export const presetMatchHours = (category: ActivityCategory): number | null =>
  category === ActivityCategory.singles ? SINGLES_MATCH_HOURS : null

/** Hours until the round of a draft closes: those that were written, 0 = none, null = the preset; null = it has no round. */
export function draftMatchHours(draft: {
  category: ActivityCategory | null
  matchHours?: number | null
}): number | null {
  const hours = draft.matchHours ?? (draft.category === null ? null : presetMatchHours(draft.category))
  return hours === 0 ? null : hours
}

/** When the round of an activity closes, in milliseconds since 1970. */
export const matchClosesAt = ({ endAt, matchHours }: { endAt: number; matchHours: number }): number =>
  endAt + matchHours * HOUR_MS
