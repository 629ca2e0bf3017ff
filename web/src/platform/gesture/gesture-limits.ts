/** Least time between two reach-bottom events of a page, in milliseconds. */
export const REACH_BOTTOM_RETRIGGER_MS = 350

/**
 * How far a page travels until pull-to-refresh is reached, in pixels; damped, so the finger travels about twice that.
 */
export const PULL_RANGE_PX = 60

/** How long a finger rests until it counts as a long press, in milliseconds. */
export const LONG_PRESS_MS = 350
/** How far a finger may stray during a long press, in pixels. */
export const LONG_PRESS_TOLERANCE_PX = 10
