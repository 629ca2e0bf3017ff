import * as z from 'zod/mini'
import { activeItem } from '#activity/active-item.ts'
import { activityNotFound } from '#activity/activity-detail.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { AFTER_PHOTOS_MAX } from '#match/after-activity.ts'

/** From so many answers on an organizer is told how people liked an activity: of fewer one could tell who said what. */
export const FEEDBACK_TOLD_FROM = 5

/** The activity is not over. */
export const activityNotOver = defineError({ code: 'activity.not_over', status: 409, text: '活动结束后才可以' })
/** A photo that is no loose upload of the caller's own: one of the card or of a draft is not. */
export const afterForeignPhoto = defineError({
  code: 'activity.foreign_photo',
  status: 400,
  text: '照片已失效，请重新上传',
})

/** What its organizer has of an activity that is over. */
export const hostedActivity = z.object({
  /** How many chose each face, of every `FEEDBACK_TOLD_FROM` answers together; null below so many. Words are told to nobody but operators. */
  feedback: z.nullable(z.object({ happy: z.int(), fair: z.int(), unhappy: z.int() })),
  /** The photos, signed for an hour. */
  photos: z.array(z.string()),
})
/** What its organizer has of an activity that is over. */
export type HostedActivity = z.infer<typeof hostedActivity>

/** An own activity that is not over, with how many members wait for a place. */
export const aheadActivity = z.extend(activeItem, { waiting: z.int() })
/** An own activity that is not over, with how many members wait for a place. */
export type AheadActivity = z.infer<typeof aheadActivity>

/** The caller's own activities that are not over, the next one first; cancelled ones are none. */
export const getActivitiesAhead = defineEndpoint({
  path: 'Host/GetAhead',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'Own activities that are not over, with how many wait for a place.',
  input: z.object(pageInput),
  output: pageOf(aheadActivity),
  errors: [],
})

/** The caller's own activities that are over, the newest first; cancelled ones are none. */
export const getPastActivities = defineEndpoint({
  path: 'Host/GetPast',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'Own activities that are over.',
  input: z.object(pageInput),
  output: pageOf(activeItem),
  errors: [],
})

/** What comes of an activity for its organizer, once it is over. Errors: `activity.not_found`, `activity.not_over`. */
export const getHostedActivity = defineEndpoint({
  path: 'Host/GetAfter',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'How people liked an activity, in counts, and its photos, for its organizer.',
  input: z.object({ activityId: entityId }),
  output: hostedActivity,
  errors: [activityNotFound, activityNotOver],
})

/**
 * Replaces the photos of an activity that is over; those who had a place see them. Errors: as of `getHostedActivity`,
 * `activity.foreign_photo`.
 */
export const saveAfterPhotos = defineEndpoint({
  path: 'Host/SavePhotos',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Replaces the photos that an organizer shows to those who took part.',
  input: z.object({
    activityId: entityId,
    photos: z
      .array(z.string('照片不正确').check(z.maxLength(300, '照片不正确')), '照片不正确')
      .check(z.maxLength(AFTER_PHOTOS_MAX, `最多 ${AFTER_PHOTOS_MAX} 张照片`)),
  }),
  output: hostedActivity,
  errors: [activityNotFound, activityNotOver, afterForeignPhoto],
})
