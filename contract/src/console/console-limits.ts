import { DAY_MS } from '#date/calendar-date.ts'

/** Life of a session of the console, in milliseconds: 12 hours. */
export const CONSOLE_SESSION_MS = DAY_MS / 2
/** A session without a call for longer than this is over, in milliseconds: 30 minutes. */
export const CONSOLE_IDLE_MS = 30 * 60_000
/** How long a second factor counts as fresh for what asks for it, in milliseconds: 10 minutes. */
export const FRESH_FACTOR_MS = 10 * 60_000
/** Life of a password that a colleague or the command handed out, in milliseconds: 24 hours. */
export const ONE_TIME_PASSWORD_LIFE_MS = DAY_MS
/** Shortest password that an operator may choose, in characters. */
export const OPERATOR_PASSWORD_MIN = 12
/** Longest password, in characters. */
export const OPERATOR_PASSWORD_MAX = 200
/** Longest name shown for an operator, in characters. */
export const OPERATOR_DISPLAY_NAME_MAX = 40
/** Passkeys of an operator at most. */
export const PASSKEYS_MAX = 10
/** Wrong passwords and factors for a name within an hour; then it waits. */
export const OPERATOR_TRIES_NAME_AN_HOUR = 10
/** Wrong passwords and factors from an address within an hour. */
export const OPERATOR_TRIES_ADDRESS_AN_HOUR = 50
/** How long the question to a passkey may be answered, in milliseconds: 5 minutes. */
export const PASSKEY_QUESTION_MS = 5 * 60_000
/** Views of tables that an operator keeps at most, of all tables together. */
export const SAVED_VIEWS_MAX = 60
/** Longest name of a view, in characters. */
export const SAVED_VIEW_NAME_MAX = 30
/** Longest filters of a view, in characters as they stand in an address. */
export const SAVED_VIEW_SEARCH_MAX = 2_000
