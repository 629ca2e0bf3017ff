/** Least time left of the hold for a first payment request, in milliseconds; with less it is `payment.too_late`. */
export const PAYMENT_LEAST_TIME_LEFT_MS = 2 * 60_000
/** Age at which the reconciliation begins to query an unpaid order, in milliseconds. */
export const RECONCILIATION_AGE_MS = 60_000
/** Latest moment after its payment at which the reconciliation has found an order, in milliseconds. */
export const RECONCILIATION_FINDS_WITHIN_MS = 90_000
