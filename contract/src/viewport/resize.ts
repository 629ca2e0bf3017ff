/** Quiet time after which a resize is acted upon, in milliseconds. Specification §9. */
export const RESIZE_DEBOUNCE_MS = 50
