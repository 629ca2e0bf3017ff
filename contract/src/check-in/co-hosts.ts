import * as z from 'zod/mini'
import { activityNotFound } from '#activity/activity-detail.ts'
import { doorActivity, doorClosed } from '#check-in/door-list.ts'
import { CO_HOSTS_MAX } from '#check-in/door-limits.ts'
import { doorOver } from '#check-in/door-links.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId } from '#endpoint/ids.ts'
import { memberNotFound } from '#member/member-errors.ts'
import { userItem } from '#member/user-item.ts'
import { CO_HOST_ASKS_A_DAY, reachedMany } from '#request/reach-limits.ts'

/** As many as may be asked were asked. */
export const coHostTooMany = defineError({
  code: 'co_host.too_many',
  status: 409,
  text: `最多 ${CO_HOSTS_MAX} 位入场帮手，请先移除几位`,
})

/** Who was asked would help, but as many as may already do, or are asked. */
export const coHostNoRoom = defineError({ code: 'co_host.no_room', status: 409, text: '帮手已经够了，请问问主理人' })

/** Where somebody stands who was asked to help at a door: asked, they do, or they do not. */
export const CoHostState = { asked: 10, accepted: 20, declined: 30 } as const
/** Where somebody stands who was asked to help at a door. */
export type CoHostState = (typeof CoHostState)[keyof typeof CoHostState]

/** Somebody who was asked to open the door of an activity beside its organizer. */
export const coHost = z.object({ person: userItem, state: z.literal(Object.values(CoHostState)) })
/** Somebody who was asked to open the door of an activity beside its organizer. */
export type CoHost = z.infer<typeof coHost>

const coHosts = z.object({ coHosts: z.array(coHost) })

/** Who was asked to help at the door of an activity of the caller's. Errors: `activity.not_found`. */
export const getCoHosts = defineEndpoint({
  path: 'Door/GetCoHosts',
  access: 'member',
  sealed: true,
  reads: true,
  about: "Who was asked to open the door of one of the caller's activities.",
  input: z.object({ activityId: entityId }),
  output: coHosts,
  errors: [activityNotFound],
})

/**
 * Asks somebody to help at the door: one of those who follow the caller, or whom the caller follows. They are told, of one
 * organizer `CO_HOST_NEWS_A_DAY` times a day at most, and open it once they have accepted. Asked again nothing changes, also
 * after they declined, until they were removed. Errors: `activity.not_found`, `door.over`, `member.not_found`, `co_host.too_many`, `limit.reached_many`.
 */
export const inviteCoHost = defineEndpoint({
  path: 'Door/InviteCoHost',
  access: 'member',
  sealed: true,
  reads: false,
  isChange: true,
  reaches: { aDay: CO_HOST_ASKS_A_DAY },
  about: 'Asks a follower, or somebody the caller follows, to open the door of an activity from their own phone.',
  input: z.object({ activityId: entityId, userGUID: entityId }),
  output: coHosts,
  errors: [activityNotFound, doorOver, memberNotFound, coHostTooMany, reachedMany],
})

/**
 * Takes it back: from now on they open nothing, and who declined cannot think again; who had accepted is told. Errors:
 * `activity.not_found`.
 */
export const removeCoHost = defineEndpoint({
  path: 'Door/RemoveCoHost',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Ends at once that somebody opens the door of an activity.',
  input: z.object({ activityId: entityId, userGUID: entityId }),
  output: coHosts,
  errors: [activityNotFound],
})

/** A door that the caller was asked to help at, and by whom. */
export const doorInvitation = z.object({
  activity: doorActivity,
  host: z.object({ id: entityId, nickName: z.nullable(z.string()), headImgurl: z.nullable(z.string()) }),
  isAccepted: z.boolean(),
  /** The caller declined, or went again, and may accept still. Only where it was asked for; absent = false. */
  isDeclined: z.optional(z.boolean()),
})
/** A door that the caller was asked to help at. */
export type DoorInvitation = z.infer<typeof doorInvitation>

/** Doors that the caller was asked to help at, or does, of activities that are not over: the soonest first. */
export const getDoorInvitations = defineEndpoint({
  path: 'Door/GetInvitations',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'Doors that the caller was asked to help at, or helps at.',
  input: z.object({ withDeclined: z.optional(z.boolean('请选择要不要婉拒过的')) }),
  output: z.object({ invitations: z.array(doorInvitation) }),
  errors: [],
})

/**
 * Accepts, also after declining, declines, or goes again; the organizer is told. Errors: `door.closed` where nobody asked, or
 * it is over, `co_host.no_room` where others came in the place of who declined.
 */
export const answerDoorInvitation = defineEndpoint({
  path: 'Door/AnswerInvitation',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Accepts to help at a door, declines, or helps no longer.',
  input: z.object({ activityId: entityId, agree: z.boolean('请选择接受或不接受') }),
  output: z.object({}),
  errors: [doorClosed, coHostNoRoom],
})
