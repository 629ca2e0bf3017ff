/** Largest JSON body of a call, in bytes (256 KiB). */
export const JSON_BODY_MAX_BYTES = 262_144
/** Deepest nesting of a JSON body. */
export const JSON_BODY_MAX_DEPTH = 32
/** Largest payment notification that is received, in bytes (64 KiB); a larger one is answered 413. */
export const NOTIFICATION_MAX_BYTES = 65_536
/** Largest payment notification that is read, in bytes (8 KiB); one above it is refused unread. */
export const NOTIFICATION_READ_MAX_BYTES = 8_192
/** Most fields of a payment notification that is read. */
export const NOTIFICATION_FIELDS_MAX = 60
/** Payment notifications a minute from one address that nothing proves to come from the payment service; its own are not counted. */
export const UNPROVEN_NOTIFICATIONS_A_MINUTE_ADDRESS = 30
/** Calls a minute with one access token. */
export const CALLS_A_MINUTE_TOKEN = 120
/** Calls a minute without a token from one device id. */
export const CALLS_A_MINUTE_DEVICE = 120
/** Calls a minute without a token from one address: one address can be a whole carrier. */
export const CALLS_A_MINUTE_ADDRESS = 6_000
/**
 * Pictures a minute asked for from one address: a page shows dozens, and they tell neither device nor token. Ten
 * for each call.
 */
export const PICTURES_A_MINUTE_ADDRESS = 60_000
/** Changes a minute of follows, favorites, questions and reports with one token. */
export const CHANGES_A_MINUTE_TOKEN = 20
/** Key exchanges a minute from one device id. */
export const KEY_EXCHANGES_A_MINUTE_DEVICE = 10
/** Key exchanges a minute from one address. */
export const KEY_EXCHANGES_A_MINUTE_ADDRESS = 600
