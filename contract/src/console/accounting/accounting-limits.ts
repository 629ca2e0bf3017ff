import { DAY_MS } from '#date/calendar-date.ts'

/** From this amount on, in fen, money that goes back by hand needs a second operator; all of an order's counts together. */
export const SECOND_OPERATOR_FROM_FEN = 50_000
/** From this sum on, in fen, what an operator gives back within a day needs a second one, in however many orders. */
export const SECOND_OPERATOR_A_DAY_FROM_FEN = 200_000
/** For so long, in milliseconds, whoever gave a colleague a one-time password could still enter as that colleague: no second person. */
export const SECOND_PERSON_AFTER_MS = 3 * DAY_MS
/** Longest note of an operator on money, in characters. */
export const MONEY_NOTE_MAX = 200
/** Longest reference of a transfer or a receipt outside the payment service, in characters. */
export const OUTSIDE_REFERENCE_MAX = 64
/** Most orders that are taken in one file. */
export const ORDERS_EXPORT_MAX = 5_000
/** Most activities, organizers or refunds that are taken in one file. */
export const MONEY_EXPORT_MAX = 20_000
/** Most days that sums are told of at once. */
export const SUM_DAYS_MAX = 31
/** Most activities to come whose money is added up, the next ones first. */
export const UPCOMING_SUM_MAX = 2_000

/** Longest number of a payment or a refund at the payment service, in characters; its own have 32, ours up to 64. */
export const SERVICE_NUMBER_MAX = 64
