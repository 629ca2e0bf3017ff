import type { Notification } from '@quan/contract/notification/messages.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'

/** Something a member is told. */
export function aNotification(fields: Partial<Notification> = {}): Notification {
  return {
    id: crypto.randomUUID(),
    kind: NotificationKind.newFollower,
    title: '小雨 关注了你',
    text: '去看看对方的名片',
    route: null,
    createTime: '2026-11-21T08:00:00.000Z',
    isRead: false,
    ...fields,
  }
}
