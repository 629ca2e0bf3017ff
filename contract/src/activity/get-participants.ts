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

/** Who comes hidden sees nobody else. */
export const participantsFromHiding = defineError({
  code: 'participants.own_hidden',
  status: 404,
  text: '隐身参加时看不到参加的人',
})

/** Activities of which a member may ask who comes, a day. */
export const PARTICIPANT_LISTS_A_DAY = 20

/**
 * Members with a paid place in an activity who did not choose to be hidden, for others like them. Errors:
 * `activity.not_found`, `participants.hidden`, `participants.own_hidden`; `limit.exceeded` after
 * `PARTICIPANT_LISTS_A_DAY` activities.
 */
export const getParticipants = defineEndpoint({
  path: 'Activity/GetParticipants',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'Members with a paid place in an activity, for others with one.',
  input: z.object({ id: entityId, ...pageInput }),
  output: pageOf(userItem),
  errors: [activityNotFound, participantsHidden, participantsFromHiding],
})
