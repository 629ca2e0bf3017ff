/** Life of an access token, in seconds; the answer's `expireInSeconds`. */
export const ACCESS_TOKEN_LIFE_SECONDS = 1_800
/**
 * Latest moment after log-out, suspension or deletion at which its access tokens have stopped working, in milliseconds.
 */
export const ACCESS_TOKEN_REVOKED_WITHIN_MS = 10_000
