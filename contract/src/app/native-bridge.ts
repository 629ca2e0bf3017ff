/** Longest wait for the answer of a foreign shell, in milliseconds. */
export const NATIVE_BRIDGE_TIMEOUT_MS = 5_000
