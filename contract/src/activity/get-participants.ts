import * as z from 'zod/mini'
import { activityNotFound } from '#activity/activity-detail.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { userItem } from '#member/user-item.ts'

/** Only who has a paid place in it sees who comes. */
export const participantsHidden = defineError({
  code: 'participants.hidden',
  status: 404,
  text: '报名成功后才能看到参加的人',
})

/**
 * Members with a paid place in an activity who did not choose to be hidden, for others with one. Errors:
 * `activity.not_found`, `participants.hidden`.
 */
export const getParticipants = defineEndpoint({
  path: 'Activity/GetParticipants',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'Members with a paid place in an activity, for others with one.',
  input: z.object({ id: entityId, ...pageInput }),
  output: pageOf(userItem),
  errors: [activityNotFound, participantsHidden],
})
