import * as z from 'zod/mini'
import { activityNotFound } from '#activity/activity-detail.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { ANNOUNCEMENT_MAX_CHARACTERS } from '#hosting/hosting-limits.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** The activity was cancelled, or is over for longer than `ANNOUNCED_AFTER_END_MS`. */
export const announcementOver = defineError({
  code: 'announcement.over',
  status: 409,
  text: '活动已取消或结束超过一天，不能再发公告',
})
/** `ANNOUNCEMENTS_MAX` were sent. */
export const announcementTooMany = defineError({
  code: 'announcement.too_many',
  status: 409,
  text: '这场活动的公告已经发完了',
})

/** What an organizer told everybody who comes. */
export const announcement = z.object({ id: entityId, text: z.string(), createTime: instant })
/** What an organizer told everybody who comes. */
export type Announcement = z.infer<typeof announcement>

/** The announcements of an activity for its organizer. */
export const hostedAnnouncements = z.object({
  title: z.string(),
  /** When the activity ends. Absent in what an older server tells: read as still to come. */
  endTime: z.optional(instant),
  /** Until when one can sign up. Absent in the same way. */
  enrollDeadline: z.optional(instant),
  /** Sent ones, the newest first, each with how many members it was for when it was sent. */
  announcements: z.array(z.extend(announcement, { reach: z.int() })),
  /** How many may still be sent; 0 also once the activity is over or cancelled. */
  left: z.int(),
  /** Members who would be told now: who holds a paid place, and who booked one for somebody without an account. */
  reach: z.int(),
})
/** The announcements of an activity for its organizer. */
export type HostedAnnouncements = z.infer<typeof hostedAnnouncements>

/** What was announced, and how many one would reach. Errors: `activity.not_found`. */
export const getHostedAnnouncements = defineEndpoint({
  path: 'Host/GetAnnouncements',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'What the organizer told everybody who comes, and how many the next announcement would reach.',
  input: z.object({ activityId: entityId }),
  output: hostedAnnouncements,
  errors: [activityNotFound],
})

/**
 * Tells everybody who comes. The same `requestId` again sends nothing more. Errors: `activity.not_found`,
 * `announcement.over`, `announcement.too_many`, `text.unfit`, `text.held`.
 */
export const announce = defineEndpoint({
  path: 'Host/Announce',
  access: 'member',
  sealed: true,
  reads: false,
  isChange: true,
  isRead: ['text'],
  reviewedAs: 'announcement',
  about: 'Tells everybody who comes to an activity.',
  input: z.object({
    activityId: entityId,
    text: trimmedText(ANNOUNCEMENT_MAX_CHARACTERS, '请写公告').check(z.minLength(1, '请写公告')),
    /** Drawn by the client for each announcement it wants to send: the same again sends nothing more. */
    requestId: z.nullish(entityId),
  }),
  output: hostedAnnouncements,
  errors: [activityNotFound, announcementOver, announcementTooMany],
})

/**
 * What was announced to those who come, the newest first; of an activity that the caller has no paid place of, nor booked
 * one, `activity.not_found`. Who ordered and comes no more is told nothing.
 */
export const getAnnouncements = defineEndpoint({
  path: 'Activity/GetAnnouncements',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'What the organizer told everybody who comes.',
  input: z.object({ activityId: entityId }),
  output: z.object({ announcements: z.array(announcement) }),
  errors: [activityNotFound],
})
