/** How long a finger rests until it counts as a long press, in milliseconds. */
export const LONG_PRESS_MS = 350
/** How far a finger may stray during a long press, in pixels. */
export const LONG_PRESS_TOLERANCE_PX = 10

/** How far a page travels until pull-to-refresh is reached, in pixels; damped, so the finger travels twice that. */
export const PULL_RANGE_PX = 60
/** How far a page can be pulled at most, in pixels of page travel. */
export const PULL_LIMIT_PX = 2 * PULL_RANGE_PX
/** Page travel per pixel of finger travel. */
export const PULL_DAMPING = 0.5

/** Least time between two reach-bottom events of a page, in milliseconds. */
export const REACH_BOTTOM_RETRIGGER_MS = 350
/** How near its end a page counts as scrolled to the bottom, in pixels. The framework's default. */
export const REACH_BOTTOM_DISTANCE_PX = 50

/** How far a finger moves before it drags rather than presses, in pixels. */
export const DRAG_BEGINS_PX = 6
/** How far sideways a finger moves before it counts as a swipe, in pixels; until then it may still be a scroll. */
export const SWIPE_BEGINS_PX = 12
/** Part of the width from which letting go takes a swiped thing away. */
export const SWIPE_AWAY_PART = 0.4
/** From this speed on a flick is enough to take a thing away, in pixels a millisecond. */
export const FLICK_PX_A_MS = 0.5
/** How far down a sheet is dragged before letting it go closes it, in pixels. */
export const SHEET_CLOSE_DISTANCE_PX = 96
/** How far up a banner is dragged before letting it go takes it away, in pixels. */
export const BANNER_AWAY_DISTANCE_PX = 24
