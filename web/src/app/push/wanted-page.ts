import { createVariable } from '#platform/state/variable.ts'

/** Own path somebody asked for outside the app, by tapping a message of the system; the page stack opens it. */
export const wantedPage = /* @__PURE__ */ createVariable<string | null>(null)
