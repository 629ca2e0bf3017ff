/** Quiet time after which a resize is acted upon, in milliseconds. */
export const RESIZE_DEBOUNCE_MS = 50
