/**
 * How far a page travels until pull-to-refresh is reached, in pixels; damped, so the finger travels about twice that.
 */
export const PULL_RANGE_PX = 60
