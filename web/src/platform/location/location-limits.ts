/** Scale at which a place is opened on the map. */
export const MAP_SCALE = 18
/** Longest wait for the device to find itself, in milliseconds. */
export const POSITION_TIMEOUT_MS = 10_000
