/** Longest wait for the answer of a foreign shell, in milliseconds. outside-services.md §9.1. */
export const NATIVE_BRIDGE_TIMEOUT_MS = 5_000
/**
 * How long a browser tries to open a deep link before it shows the web page, in milliseconds. outside-services.md §9.2.
 */
export const DEEP_LINK_FALLBACK_MS = 2_000
