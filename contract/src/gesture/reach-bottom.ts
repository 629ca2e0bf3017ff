/** Least time between two reach-bottom events of a page, in milliseconds. */
export const REACH_BOTTOM_RETRIGGER_MS = 350
