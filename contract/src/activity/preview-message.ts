import * as z from 'zod/mini'
import { activityDetail } from '#activity/activity-detail.ts'

/** What the console's editor sends to the app's page in its frame: the activity as it would be, and the colours around it. */
export const previewMessage = z.object({
  quan: z.literal('preview'),
  activity: activityDetail,
  theme: z.enum(['light', 'dark']),
})
/** What the console's editor sends to the app's page in its frame. */
export type PreviewMessage = z.infer<typeof previewMessage>

/** What that page says once it hears. */
export const PREVIEW_READY = 'quan preview ready'

/** What it says when Esc is pressed in it, which the window around it does not hear. */
export const PREVIEW_ESCAPED = 'quan preview escaped'
