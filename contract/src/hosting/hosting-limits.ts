/** Shortest plan of who wants to host, in Unicode characters. */
export const HOST_PLAN_MIN_CHARACTERS = 10
/** Longest plan of who wants to host, in Unicode characters. */
export const HOST_PLAN_MAX_CHARACTERS = 500
/** Longest first idea of who wants to host, in Unicode characters. */
export const HOST_IDEA_MAX_CHARACTERS = 200
/** Longest reason of an operator, in Unicode characters. */
export const HOST_REASON_MAX_CHARACTERS = 200
