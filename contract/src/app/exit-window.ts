/** Within which a second press of the back key leaves the app, in milliseconds. */
export const EXIT_WINDOW_MS = 2_000
