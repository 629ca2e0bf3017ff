/** Shortest plan of who wants to host, in Unicode characters. */
export const HOST_PLAN_MIN_CHARACTERS = 10
/** Longest plan of who wants to host, in Unicode characters. */
export const HOST_PLAN_MAX_CHARACTERS = 500
/** Longest first idea of who wants to host, in Unicode characters. */
export const HOST_IDEA_MAX_CHARACTERS = 200
/** Longest reason of an operator, in Unicode characters. */
export const HOST_REASON_MAX_CHARACTERS = 200
/** Activities of a host that operators look at before they are published, until the console sets another number; after them publishing is the host's. */
export const HOST_REVIEWED_FIRST = 3
/** Activities that a host may have open at once, published and not over, without a review, until the console sets another number. */
export const HOST_OPEN_ACTIVITIES = 10
/** Most places of an activity up to which the console may let hosts publish alone: as many as a draft can hold. */
export const HOST_CAPACITY_SET_MAX = 60_000
/** Farthest start, in days, up to which the console may let hosts publish alone. */
export const HOST_DAYS_AHEAD_SET_MAX = 730
/** Most open activities at once that the console may let a host publish alone. */
export const HOST_OPEN_SET_MAX = 1_000
/** Most first activities of a host that the console may have reviewed. */
export const HOST_REVIEWED_SET_MAX = 100
/** Drafts of a host that are not published, at most. */
export const DRAFTS_MAX = 20
/** Announcements of an activity, at most. */
export const ANNOUNCEMENTS_MAX = 3
/** Longest announcement, in Unicode characters. */
export const ANNOUNCEMENT_MAX_CHARACTERS = 200
/** How long after its end something may be announced to those who came, in milliseconds: a day, for what was found or forgotten. */
export const ANNOUNCED_AFTER_END_MS = 24 * 3_600_000
/** Longest title of an activity, in Unicode characters. */
export const TITLE_MAX_CHARACTERS = 30
/** Longest description of an activity, in Unicode characters. */
export const DESCRIPTION_MAX_CHARACTERS = 2_000
/** Longest venue, district and name of a ticket type, in Unicode characters. */
export const PLACE_NAME_MAX_CHARACTERS = 30
/** Longest address of a venue, in Unicode characters. */
export const ADDRESS_MAX_CHARACTERS = 100
/** Longest permit number, in Unicode characters. */
export const PERMIT_MAX_CHARACTERS = 40
/** Most steps of a programme. */
export const PROGRAMME_STEPS_MAX = 20
/** Longest text of a step of a programme, in Unicode characters. */
export const STEP_MAX_CHARACTERS = 60
/** Most pictures of an activity beside its cover. */
export const ACTIVITY_PICTURES_MAX = 9
/** Most ticket types of an activity. */
export const TICKET_TYPES_MAX = 6
/** Most places of one ticket type. */
export const TICKET_QUOTA_MAX = 10_000
/** Highest price of a place, in fen. */
export const TICKET_PRICE_MAX_FEN = 10_000_000
/** Youngest age an activity may ask for, in years. */
export const ACTIVITY_AGE_MIN = 18
/** Oldest age an activity may ask for, in years. */
export const ACTIVITY_AGE_MAX = 99
/** Farthest before the start that a refund rule may reach, in hours. */
export const REFUND_HOURS_MAX = 720
/** Longest activity, in milliseconds. */
export const ACTIVITY_LASTS_MAX_MS = 14 * 24 * 3_600_000
/** From so many people on an activity needs a permit. */
export const PERMIT_FROM_PEOPLE = 1_000
/** Who starts sooner than this, in milliseconds, is asked first. */
export const STARTS_SOON_MS = 2 * 3_600_000
/** Below this price, in fen, the payment service's fee and the work of a refund cost more than they bring. */
export const PRICE_WORTH_PAYING_FEN = 100
/** Places of one sex are unbalanced when there are more than so many times those of the other. */
export const UNBALANCED_FACTOR = 1.5
