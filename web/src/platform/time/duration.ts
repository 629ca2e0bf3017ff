/** Lengths of time in milliseconds, for every reckoning with clocks. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/**
 * The motion tokens of `artwork/src/tokens.css` in milliseconds, for what waits until something has moved: in step with the
 * style sheet, or the page acts on what is still under way.
 */
/** Sheets and dialogs leave (`--d-fast`). */
export const FAST_MOTION_MS = 160
/** A pulled page moves back (`--d-base`). */
export const BASE_MOTION_MS = 240
/** Pages come in, a cover flies with them (`--d-page`). */
export const PAGE_MOTION_MS = 320
