/** How long a toast stays, in milliseconds. Specification §9. */
export const TOAST_MS = 2_000
/** How long the toast of a failed call stays unless a call says otherwise, in milliseconds. Specification §8, §9. */
export const ERROR_TOAST_MS = 3_000
/** How long the notice that a feature needs the app stays, in milliseconds. Specification §5. */
export const NATIVE_ONLY_TOAST_MS = 2_000
/** How long the success helper waits between its message and the navigation, in milliseconds. Specification §2. */
export const SUCCESS_WAIT_MS = 1_500
