import { doorHours } from '@quan/contract/check-in/door-limits.ts'
import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'

/** When a door may be open, in milliseconds since 1970. */
type OpenBetween = { startAt: number; endAt: number }

/**
 * When an entry counts as made; null while the door is closed. A phone's clock may be wrong: nobody came before the door
 * opened, or will come later.
 */
export function entryTime(at: number, { startAt, endAt }: OpenBetween, now: number): number | null {
  const bounded = Math.min(now, Math.max(at, startAt - CHECK_IN_OPENS_BEFORE_MS))
  return doorHours({ startAt, endAt }, bounded) === 'open' ? bounded : null
}
