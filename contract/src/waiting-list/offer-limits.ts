/** How long an offered place waits for its payment, in milliseconds. */
export const OFFER_HOLD_MS = 30 * 60_000
/** Local hour from which offers run until the morning (22:00). */
export const OFFER_NIGHT_FROM_HOUR = 22
/** Local hour up to which offers run until the morning (8:00). */
export const OFFER_NIGHT_TO_HOUR = 8
/** Minutes after `OFFER_NIGHT_TO_HOUR` at which an offer made at night ends (8:30). */
export const OFFER_NIGHT_GRACE_MINUTES = 30
