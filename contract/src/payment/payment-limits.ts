/** Least time left of the hold for a first payment request, in milliseconds; with less it is `payment.too_late`. */
export const PAYMENT_LEAST_TIME_LEFT_MS = 2 * 60_000
/** First wait between two looks at an order that is being paid elsewhere, in milliseconds. */
export const PAYMENT_POLL_FIRST_MS = 2_000
/** Longest wait between two looks at an order that is being paid elsewhere, in milliseconds. */
export const PAYMENT_POLL_LONGEST_MS = 10_000
/** When looking at an order that is being paid elsewhere ends, in milliseconds from the first look. */
export const PAYMENT_POLL_ENDS_MS = 15 * 60_000
/** Age at which the reconciliation begins to query an unpaid order, in milliseconds. */
export const RECONCILIATION_AGE_MS = 60_000
/** Latest moment after its payment at which the reconciliation has found an order, in milliseconds. */
export const RECONCILIATION_FINDS_WITHIN_MS = 90_000
