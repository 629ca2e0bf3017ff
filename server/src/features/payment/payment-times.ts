/** A day, in milliseconds. */
export const DAY_MS = 86_400_000
/** How long a prepay id is used, in milliseconds; it lives two hours. */
export const PREPAY_USED_MS = 115 * 60_000
/** How long a call waits for the payment service, in milliseconds; the client gives up after 12 s. */
export const CALL_WAITS_MS = 8_000
