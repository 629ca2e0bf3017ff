import type { PushMessage } from '#platform/push/push-messages.ts'
import { createVariable } from '#platform/state/variable.ts'

/** The banner of the moment: the newest message, and how many more came since the last ones were put away. */
export type NewestBanner = { message: PushMessage; moreCount: number }

/** What the app's queue of banners shows; the queue itself loads for members. */
export const newestBanner = /* @__PURE__ */ createVariable<NewestBanner | null>(null)
