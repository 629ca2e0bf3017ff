import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { NotificationKind } from '#notification/notification-kind.ts'

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
})
/** Something a member is told. */
export type Notification = z.infer<typeof notification>

/** The caller's notifications, newest first. */
export const getMyMessages = defineEndpoint({
  path: 'Notification/GetMyMessages',
  access: 'member',
  sealed: true,
  reads: true,
  about: "The caller's notifications.",
  input: z.object(pageInput),
  output: pageOf(notification),
  errors: [],
})
