/** How long a finger rests until it counts as a long press, in milliseconds. */
export const LONG_PRESS_MS = 350
/** How far a finger may stray during a long press, in pixels. */
export const LONG_PRESS_TOLERANCE_PX = 10
