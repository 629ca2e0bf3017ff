import * as z from 'zod/mini'
import { ActivityCategory } from '#activity/activity-category.ts'
import { activityNotFound } from '#activity/activity-detail.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { DAY_PARTS } from '#recommendation/free-time.ts'

const category = z.literal(Object.values(ActivityCategory), '活动分类不正确')
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const weekPart = z.object({ day: z.literal(DAYS, '空闲时间不正确'), part: z.enum(DAY_PARTS, '空闲时间不正确') })

/** What a member likes and has time for, and how it is used; nobody else sees it. */
export const taste = z.object({
  categories: z.array(category).check(z.maxLength(Object.keys(ActivityCategory).length, '活动分类不正确')),
  /** Monday to Thursday count as one: a part of one of them is kept for all four. */
  evenings: z.array(weekPart).check(z.maxLength(DAYS.length * DAY_PARTS.length, '空闲时间不正确')),
  /** False = ranked as for visitors. */
  recommend: z.boolean(),
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

/**
 * Leaves an activity out of what is recommended to the caller and shows fewer of its kind, or takes that back. Errors:
 * `activity.not_found`.
 */
export const dismiss = defineEndpoint({
  path: 'Activity/Dismiss',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Leaves an activity out of what is recommended to the caller, or takes that back.',
  input: z.object({ activityId: entityId, undo: z.nullish(z.boolean()) }),
  output: z.object({}),
  errors: [activityNotFound],
})
