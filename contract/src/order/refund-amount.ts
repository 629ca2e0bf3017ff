const HOUR_MS = 3_600_000

type RefundRule = { fullUntilHours: number; percent: number; percentUntilHours: number }
type Refundable = {
  /** Price of a place, in fen. */
  price: number
  /** Null = everything comes back until the start. */
  refundRule: RefundRule | null
  /** Start of the activity, in milliseconds since 1970. */
  startsAt: number
}

/**
 * The share of its price that a place brings back when it is given back at an instant, in per cent. From the start on
 * nothing does.
 */
export function refundPercent({ refundRule, startsAt }: Omit<Refundable, 'price'>, at: number): number {
  const leftMs = startsAt - at
  if (leftMs <= 0) return 0
  if (refundRule === null || leftMs >= refundRule.fullUntilHours * HOUR_MS) return 100
  return leftMs >= refundRule.percentUntilHours * HOUR_MS ? refundRule.percent : 0
}

/** What one place brings back when it is given back at an instant, in fen, rounded down. */
export function refundAmount(place: Refundable, at: number): number {
  return shareOf(place.price, refundPercent(place, at))
}

/** A share of a price in whole fen, rounded down; the share in per cent. */
export function shareOf(price: number, percent: number): number {
  return Math.floor((price * percent) / 100)
}
