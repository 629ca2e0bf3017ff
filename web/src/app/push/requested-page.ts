import { createVariable } from '#platform/state/variable.ts'

/**
 * Own path that is to be opened from outside the pages: somebody tapped a message of the system, or what they did needs
 * a login. The page stack opens it.
 */
export const requestedPage = /* @__PURE__ */ createVariable<string | null>(null)
