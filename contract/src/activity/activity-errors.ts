import { defineError } from '#endpoint/define-error.ts'

/** No such activity, or not visible to the caller. */
export const activityNotFound = defineError({ code: 'activity.not_found', status: 404, text: '活动不存在或已下架' })
