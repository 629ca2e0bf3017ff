import * as z from 'zod/mini'
import { activityDetail } from '#activity/activity-detail.ts'
import { activityNotFound } from '#activity/activity-errors.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'

/** One activity in full. With a token sealed and personal. Errors: `activity.not_found`. */
export const getActivityDetail = defineEndpoint({
  path: 'Activity/GetActivityDetail',
  access: 'open',
  sealed: false,
  personal: true,
  reads: true,
  about: 'One activity in full.',
  input: z.object({ id: entityId }),
  output: activityDetail,
  errors: [activityNotFound],
})
