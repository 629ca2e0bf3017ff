import { createVariable } from '#platform/state/variable.ts'

/** How many messages the member has not read, as far as anybody asked; 0 for a visitor. Whoever shows it asks nobody. */
export const unreadCount = /* @__PURE__ */ createVariable(0)
