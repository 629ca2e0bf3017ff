/** How long an unpaid order holds its places, in milliseconds; then it closes. */
export const ORDER_HOLD_MS = 15 * 60_000
/** Fewest places of an order. */
export const ORDER_QUANTITY_MIN = 1
/** Most places of an order for an activity (buyType 10). */
export const ORDER_PLACES_MAX = 10
/** Most places of a position (buyType 20). */
export const POSITION_PLACES_MAX = 50
/**
 * Most places of positions that nobody paid for (unpaid, or free of charge) one member may hold at an activity: places
 * that cost their holder nothing keep others out.
 */
export const UNPAID_POSITION_PLACES_MAX = 50
/** Places of an activity that a member may always hold without having paid for them, or free of charge. */
export const HELD_FREELY_MAX = 4
/** Of more than those a member holds at most this part (a half) of what they hold and what is free together. */
export const HELD_SHARE_DIVISOR = 2
/** Most places of an activity with so many free ones that somebody who holds none may order at once. */
export const mostAtOnce = (free: number): number => Math.max(HELD_FREELY_MAX, Math.floor(free / HELD_SHARE_DIVISOR))
/**
 * How long somebody waits, in milliseconds, who let orders of an activity go unpaid: after the second one, the third, and
 * every further one. It counts from the last of them.
 */
export const ORDER_WAITS_MS = [15 * 60_000, 60 * 60_000, 24 * 3_600_000] as const
/** Orders of an activity that a member may let go unpaid without waiting. */
export const ORDERS_LET_GO_FREELY = 1
/** Most unpaid orders of a member at a time, offers of waiting lists among them; those are made all the same. */
export const UNPAID_ORDERS_MAX = 10
/** Largest amount of an order, in fen: what the tables, and the payment service's own numbers, count up to. */
export const ORDER_AMOUNT_MAX_FEN = 2 ** 31 - 1
/** How long a `requestId` answers with the order it made, in milliseconds. */
export const REQUEST_ID_KEPT_MS = 24 * 3_600_000
/** Different phones a member may look orders up by, a day. */
export const ORDER_PHONES_A_DAY = 20
/** How long before the start check-in opens, in milliseconds; it ends with the activity. */
export const CHECK_IN_OPENS_BEFORE_MS = 2 * 3_600_000
/**
 * Pause between two refunds of one payment, in milliseconds: the payment service refuses a second one within a minute, so
 * an order returned in two steps waits for it.
 */
export const REFUND_PAUSE_MS = 60_000
/** Characters of a guest's ticket link token. */
export const GUEST_TICKET_TOKEN_CHARACTERS = 22
