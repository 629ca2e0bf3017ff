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
    from: null,
    ...fields,
  }
}

/** An answer of the call for messages: all there are, with what is unread of people. */
export function messagePage(...items: Notification[]) {
  const people = items.filter(({ isRead }) => !isRead).length
  return { items, nextCursor: null, unread: { all: people, conversations: 0, places: 0, people, organizers: 0 } }
}
