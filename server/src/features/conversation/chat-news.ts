import { randomUUID } from 'node:crypto'
import { conversationRoute, ConversationSignal } from '@quan/contract/conversation/conversation-signal.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { writeAppMessage } from '@quan/contract/push/app-message.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { told } from '#features/notification/notification-words.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { sendPushToMembers } from '#push/outbox.ts'

/** How long a signal waits for a client, in milliseconds: one that logs in later asks for everything anyway. */
const SIGNAL_LIFE_MS = 30_000
/** How long somebody who asks again and again is not told of anew, in milliseconds. */
const ASKED_EVERY_MS = 24 * 60 * 60 * 1_000

type ChatNewsParts = { clock: Clock; notifications: Notifications }

/** Who hears of something: `fromId` is the other, with the name the other shows. */
export type ChatListener = { chatId: string; memberId: string; fromId: string; fromName: string | null }

/** How the two of a conversation hear of it. Nothing that was said is in it: messages stand sealed in the database. */
export type ChatNews = ReturnType<typeof chatNews>

export function chatNews({ clock, notifications }: ChatNewsParts) {
  async function signal(
    tx: SqlRunner,
    kind: (typeof ConversationSignal)[keyof typeof ConversationSignal],
    { chatId, memberIds }: { chatId: string; memberIds: readonly string[] },
  ) {
    const [id, at] = [randomUUID(), clock.now()]
    const message = {
      id,
      kind,
      title: '',
      text: '',
      route: conversationRoute(chatId),
      createTime: new Date(at).toISOString(),
    }
    await sendPushToMembers(tx, {
      memberIds,
      taskId: id,
      text: writeAppMessage(message),
      at,
      expiresAt: at + SIGNAL_LIFE_MS,
    })
  }

  return {
    /** Open pages of both ask for it anew. */
    changed: (tx: SqlRunner, chatId: string, memberIds: readonly string[]) =>
      signal(tx, ConversationSignal.changed, { chatId, memberIds }),

    typing: (tx: SqlRunner, chatId: string, memberId: string) =>
      signal(tx, ConversationSignal.typing, { chatId, memberIds: [memberId] }),

    /** Something was said, of which they were not told; whoever has not read what they were told of is not told again. */
    async said(tx: SqlRunner, { chatId, memberId, fromId, fromName }: ChatListener) {
      const kind = NotificationKind.newMessage
      const route = conversationRoute(chatId)
      await notifications.notify(tx, { kind, ...told('newMessage', { name: fromName }), route, memberId, fromId })
    },

    /** Somebody asks to talk; told once a day at most. */
    async asked(tx: SqlRunner, { chatId, memberId, fromId, fromName }: ChatListener) {
      const kind = NotificationKind.conversationAsk
      const since = clock.now() - ASKED_EVERY_MS
      if (await notifications.wasTold(tx, { memberId, fromId, kind, since })) return
      const route = conversationRoute(chatId)
      await notifications.notify(tx, { kind, ...told('conversationAsk', { name: fromName }), route, memberId, fromId })
    },

    /** Both have agreed. */
    async opened(tx: SqlRunner, { chatId, memberId, fromId, fromName }: ChatListener) {
      const kind = NotificationKind.conversationAsk
      const route = conversationRoute(chatId)
      await notifications.notify(tx, {
        kind,
        ...told('conversationOpened', { name: fromName }),
        route,
        memberId,
        fromId,
      })
    },

    /** A member has seen what there is: what they were told of it is read. */
    seen: (tx: SqlRunner, chatId: string, memberId: string) =>
      notifications.markReadAt(tx, { memberId, route: conversationRoute(chatId) }),

    /** What either was told of an ended conversation is taken back: it would lead nowhere. */
    ended: (tx: SqlRunner, chatId: string, memberIds: readonly string[]) =>
      notifications.forgetAt(tx, { memberIds, route: conversationRoute(chatId) }),
  }
}
