import * as z from 'zod/mini'
import { activityNotFound } from '#activity/activity-detail.ts'
import { DOOR_LINKS_MAX } from '#check-in/door-limits.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'

/** No such link of an activity of the caller. */
export const doorLinkNotFound = defineError({ code: 'door_link.not_found', status: 404, text: '入场链接不存在' })
/** As many links as may open a door at a time do. */
export const doorLinkTooMany = defineError({
  code: 'door_link.too_many',
  status: 409,
  text: `最多 ${DOOR_LINKS_MAX} 个入场链接，请先收回几个`,
})
/** The activity is over, or cancelled. */
export const doorOver = defineError({ code: 'door.over', status: 409, text: '活动已结束或取消，不用再开入口' })

/** A phone on which a link was opened. */
export const doorPhone = z.object({
  /** A name by which people know it again, such as `Safari · iOS`. */
  device: z.string(),
  firstTime: instant,
  lastTime: instant,
})

/** A link that opens an activity's door; what it says is told once, when it is made. */
export const doorLink = z.object({
  id: entityId,
  /** Counts the links of the activity from 1. */
  number: z.int(),
  createTime: instant,
  /** Until when it opens the door. */
  expireTime: instant,
  /** Whether an operator made it. */
  isByOperator: z.boolean(),
  phones: z.array(doorPhone),
})
/** A link that opens an activity's door. */
export type DoorLink = z.infer<typeof doorLink>

/** The links of an activity that open its door. Errors: `activity.not_found`. */
export const getDoorLinks = defineEndpoint({
  path: 'Door/GetLinks',
  access: 'member',
  sealed: true,
  reads: true,
  about: "The links that open the door of one of the caller's activities, and the phones they were opened on.",
  input: z.object({ activityId: entityId }),
  output: z.object({ links: z.array(doorLink) }),
  errors: [activityNotFound],
})

/**
 * Makes a link by which a phone without an account opens the door until some hours after the end. `url` has its key behind
 * a `#`, so that no server's log has it, and is told this once. Errors: `activity.not_found`, `door.over`,
 * `door_link.too_many`.
 */
export const createDoorLink = defineEndpoint({
  path: 'Door/CreateLink',
  access: 'member',
  sealed: true,
  reads: false,
  isChange: true,
  about: "Makes a link that opens the door of one of the caller's activities on any phone.",
  input: z.object({ activityId: entityId }),
  output: z.object({ link: doorLink, url: z.string() }),
  errors: [activityNotFound, doorOver, doorLinkTooMany],
})

/** Ends a link: from now on it opens nothing. Errors: `door_link.not_found`. */
export const revokeDoorLink = defineEndpoint({
  path: 'Door/RevokeLink',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Ends a link: what was taken along by it is put away when its phone next has a network.',
  input: z.object({ id: entityId }),
  output: z.object({}),
  errors: [doorLinkNotFound],
})
