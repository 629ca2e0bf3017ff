/** From this amount on, in fen, money that goes back by hand needs a second operator; all of an order's counts together. */
export const SECOND_OPERATOR_FROM_FEN = 50_000
/** Longest note of an operator on money, in characters. */
export const MONEY_NOTE_MAX = 200
/** Most days that sums are told of at once. */
export const SUM_DAYS_MAX = 31
