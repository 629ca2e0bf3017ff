/** Digits of an SMS code. */
export const SMS_CODE_DIGITS = 6
/** Life of an SMS code, in milliseconds. */
export const SMS_CODE_LIFE_MS = 5 * 60_000
/** Tries an SMS code allows; a code is void after the last wrong one. Held also with LIMITS=off. */
export const SMS_CODE_TRIES = 5
/** Least time between two codes to a phone, in seconds. */
export const SMS_WAIT_SECONDS = 60
/** Codes to a phone within an hour. */
export const SMS_PHONE_A_HOUR = 5
/** Codes to a phone within a day. */
export const SMS_PHONE_A_DAY = 10
/** Codes asked from a device within an hour. */
export const SMS_DEVICE_A_HOUR = 10
/** Codes asked from an address within an hour. */
export const SMS_ADDRESS_A_HOUR = 100
