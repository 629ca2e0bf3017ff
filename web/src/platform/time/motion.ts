/**
 * The motion tokens of `ui/tokens.css` in milliseconds, for what waits until something has moved: in step with the
 * style sheet, or the page acts on what is still under way.
 */
/** Sheets and dialogs leave (`--d-fast`). */
export const FAST_MOTION_MS = 160
/** A pulled page moves back (`--d-base`). */
export const BASE_MOTION_MS = 240
/** Pages come in, a cover flies with them (`--d-page`). */
export const PAGE_MOTION_MS = 320
