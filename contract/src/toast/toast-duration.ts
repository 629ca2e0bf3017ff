/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 2_000
/** How long the toast of a failed call stays unless a call says otherwise, in milliseconds. */
export const ERROR_TOAST_MS = 3_000
/** How long the notice that a feature needs the app stays, in milliseconds. */
export const NATIVE_ONLY_TOAST_MS = 2_000
/** How long the success helper waits between its message and the navigation, in milliseconds. */
export const SUCCESS_WAIT_MS = 1_500
