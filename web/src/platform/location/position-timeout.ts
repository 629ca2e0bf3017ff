/** Longest wait for the device to find itself, in milliseconds. */
export const POSITION_TIMEOUT_MS = 10_000
