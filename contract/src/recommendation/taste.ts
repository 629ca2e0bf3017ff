import * as z from 'zod/mini'
import { ActivityCategory } from '#activity/activity-category.ts'
import { activityNotFound } from '#activity/activity-detail.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { FreeTime } from '#recommendation/free-time.ts'

const interest = z.literal(Object.values(ActivityCategory), '活动分类不正确')
const freeTime = z.literal(Object.values(FreeTime), '空闲时间不正确')

/** What a member likes and has time for, and how it is used; nobody else sees it. */
export const taste = z.object({
  interests: z.array(interest).check(z.maxLength(Object.keys(ActivityCategory).length, '活动分类不正确')),
  freeTimes: z.array(freeTime).check(z.maxLength(Object.keys(FreeTime).length, '空闲时间不正确')),
  /** False = ranked as for visitors. */
  isOn: z.boolean(),
  /** Lets people of earlier activities know, as a count from three on, that the caller comes. */
  showsComing: z.boolean(),
})
/** The caller's own taste; `isStated` is false before they said anything. */
export const statedTaste = z.extend(taste, { isStated: z.boolean() })
/** The caller's own taste. */
export type StatedTaste = z.infer<typeof statedTaste>

/** Tells the caller's own taste. */
export const getTaste = defineEndpoint({
  path: 'Activity/GetTaste',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'What the caller likes and has time for.',
  input: z.object({}),
  output: statedTaste,
  errors: [],
})

/** Changes the parts of the caller's taste that are given. */
export const saveTaste = defineEndpoint({
  path: 'Activity/SaveTaste',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Changes what the caller likes and has time for.',
  input: z.partial(taste),
  output: statedTaste,
  errors: [],
})

const interestInActivity = z.object({ activityId: entityId, isInterested: z.boolean() })

/**
 * Leaves an activity out of what is recommended to the caller and shows fewer of its kind, or takes that back. Errors:
 * `activity.not_found`.
 */
export const setInterested = defineEndpoint({
  path: 'Activity/SetInterested',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Leaves an activity out of what is recommended to the caller, or takes that back.',
  input: interestInActivity,
  output: interestInActivity,
  errors: [activityNotFound],
})
