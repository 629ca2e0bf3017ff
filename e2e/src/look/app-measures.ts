/**
 * What people are promised, written out once more and apart from the app: when one of these changes there, the journeys
 * notice it. Times are in milliseconds, lengths in pixels.
 */
/** When the loading placeholder of a page, or of its first data, appears. */
export const PAGE_LOAD_DELAY_MS = 100
/** When its error view appears. */
export const PAGE_LOAD_TIMEOUT_MS = 5_000
/** How long the toast of a failed call stays. */
export const ERROR_TOAST_MS = 3_000
/** How long a success waits between its message and the next page. */
export const SUCCESS_WAIT_MS = 1_500
/** Quiet time after which a turned phone is laid out anew. */
export const RESIZE_DEBOUNCE_MS = 50
/** How long a finger rests until it counts as a long press. */
export const LONG_PRESS_MS = 350
/** How far a page travels until it refreshes; the finger travels about twice that. */
export const PULL_RANGE_PX = 60
export const TAB_BAR_HEIGHT_PX = 50
export const TAB_BAR_FONT_PX = 10
export const TAB_BAR_ICON_PX = 24
/** Root font sizes a screen of up to 960 pixels is wide. */
export const ROOT_FONT_SIZES_A_WIDTH = 23.4375
