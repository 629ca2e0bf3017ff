/** Largest JSON body of a call, in bytes (256 KiB). */
export const JSON_BODY_MAX_BYTES = 262_144
/** Deepest nesting of a JSON body. */
export const JSON_BODY_MAX_DEPTH = 32
/** Largest payment notification, in bytes (64 KiB). */
export const NOTIFICATION_MAX_BYTES = 65_536
