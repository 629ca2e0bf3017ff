/** Longest wait for the answer of a foreign shell, in milliseconds. outside-services.md §9.1. */
export const NATIVE_BRIDGE_TIMEOUT_MS = 5_000
