/** How far sideways a finger moves before it counts as a swipe, in pixels; until then it may still be a scroll. */
const SWIPE_BEGINS_PX = 12
/** Part of the width from which letting go takes the thing away. */
const AWAY_PART = 0.4
/** From this speed on a flick is enough, in pixels a millisecond. */
const FLICK_PX_A_MS = 0.5

/** A finger on its way, from where and when it touched. */
export type Finger = { x: number; y: number; at: number }

/** Whether the finger swipes sideways; null while it is too early to say. */
export function swipesSideways(from: Finger, to: Finger): boolean | null {
  const across = Math.abs(to.x - from.x)
  const down = Math.abs(to.y - from.y)
  if (Math.max(across, down) < SWIPE_BEGINS_PX) return null
  return across > down
}

/** Whether a swipe that ends here takes the thing away. */
export function takesAway(from: Finger, to: Finger, width: number): boolean {
  const across = Math.abs(to.x - from.x)
  const speed = across / Math.max(1, to.at - from.at)
  return across > width * AWAY_PART || (speed > FLICK_PX_A_MS && across > 2 * SWIPE_BEGINS_PX)
}
