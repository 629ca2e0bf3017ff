/** How long the launch view stays, in milliseconds; the specification says "3" without a unit. Specification §9. */
export const LAUNCH_VIEW_MS = 3_000
