/** How long the launch view stays, in milliseconds. */
export const LAUNCH_VIEW_MS = 3_000
