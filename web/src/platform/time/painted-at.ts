import { createVariable } from '#platform/state/variable.ts'

/**
 * When what is shown was painted by the server, in milliseconds; null once the app has taken it over, and where nothing
 * was. Until then the app tells that time as well, lest it say another minute than what it takes over.
 */
export const paintedAt = /* @__PURE__ */ createVariable<number | null>(null)
