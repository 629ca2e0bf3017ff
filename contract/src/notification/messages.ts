import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { PAGE_SIZE_MAX, pageInput, pageOf } from '#endpoint/page.ts'
import { MessageGroup } from '#notification/message-group.ts'
import { NotificationKind } from '#notification/notification-kind.ts'
import { DAY_MS } from '#date/calendar-date.ts'

/** Marks notifications as read: some, or all. Ids that are not the caller's are passed over. */
export const markRead = defineEndpoint({
  path: 'Notification/MarkRead',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Marks notifications as read.',
  input: z
    .object({
      ids: z.nullish(z.array(entityId).check(z.maxLength(PAGE_SIZE_MAX, `一次最多 ${PAGE_SIZE_MAX} 条`))),
      all: z.nullish(z.literal(true)),
    })
    .check(z.refine(({ ids, all }) => (ids == null) !== (all == null), { error: '请选择消息', path: ['ids'] })),
  output: z.object({}),
  errors: [],
})

/** Notifications kept of a member: a newer one takes the place of the oldest, which bounds the list. */
export const NOTIFICATIONS_KEPT_MAX = 500
/**
 * How long a notification is kept, in milliseconds: 180 days. Half a year is longer than any activity and its refund
 * take.
 */
export const NOTIFICATION_LIFE_MS = 180 * DAY_MS

/** The face of a member that a notification tells of. */
export const messageSender = z.object({
  id: entityId,
  headImgurl: z.nullable(z.string()),
  /** 0 = not told. */
  sex: z.literal([0, 1, 2]),
})

/** Something a member is told. */
export const notification = z.object({
  id: entityId,
  kind: z.enum(NotificationKind),
  title: z.string(),
  text: z.string(),
  /** Own path it leads to, or null. */
  route: z.nullable(z.string()),
  createTime: instant,
  isRead: z.boolean(),
  /** The member it tells of; null where it tells of none, who is gone, or of a match, which the device looks at first. */
  from: z.nullable(messageSender),
})
/** Something a member is told. */
export type Notification = z.infer<typeof notification>

/** How much a member has not read: of all, and of each group. */
export const unreadMessages = z.object({
  all: z.int(),
  conversations: z.int(),
  places: z.int(),
  people: z.int(),
  organizers: z.int(),
})
/** How much a member has not read. */
export type UnreadMessages = z.infer<typeof unreadMessages>

/** The caller's notifications, newest first, and how many are unread of each group. */
export const getMyMessages = defineEndpoint({
  path: 'Notification/GetMyMessages',
  access: 'member',
  sealed: true,
  reads: true,
  about: "The caller's notifications.",
  input: z.object({
    ...pageInput,
    /** One group alone; absent = all. */
    group: z.nullish(z.enum(MessageGroup, '消息分类不正确')),
  }),
  output: z.extend(pageOf(notification), { unread: unreadMessages }),
  errors: [],
})
