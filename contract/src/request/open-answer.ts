/**
 * How long an answer that is the same for every visitor may be kept, in seconds: as ready bytes on the server and as
 * max-age.
 */
export const OPEN_ANSWER_SECONDS = 1
/** How much longer a cache may give such an answer while it fetches it anew, in seconds. */
export const OPEN_ANSWER_STALE_SECONDS = 30
