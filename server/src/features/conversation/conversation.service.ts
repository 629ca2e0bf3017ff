import { conversationNotFound, ConversationState } from '@quan/contract/conversation/conversation.ts'
import type { ActiveItems } from '#features/activity/active-items.service.ts'
import type { Follows } from '#features/follow/follow.service.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { agreementQueries } from './agreement.queries.ts'
import { agreement } from './agreement.ts'
import { asking } from './ask.ts'
import { chatNews, type ChatNews } from './chat-news.ts'
import { sideOf } from './chat-row.ts'
import { conversationQueries } from './conversation.queries.ts'
import { readChats } from './read-chats.ts'
import { say } from './say.ts'

type ConversationParts = {
  sql: Sql
  clock: Clock
  vault: PersonalVault
  follows: Pick<Follows, 'relationTo'>
  notifications: Notifications
  activities: Pick<ActiveItems, 'inOrder'>
  pictureBaseUrl: string | null
}

/** What two people say to each other, once both have agreed. */
export type Conversations = ReturnType<typeof conversationService>

export function conversationService(parts: ConversationParts) {
  const news = chatNews(parts)
  const shared = { ...parts, news }
  const agreed = agreement(shared)
  return {
    ...readChats(parts),
    ...agreed,
    ...asking({ ...shared, agree: agreed.agree }),
    ...say(shared),
    ...attend(shared),
  }
}

/** What a member has read, that they write, and how they want it. */
function attend({ sql, news }: { sql: Sql; news: ChatNews }) {
  return {
    /** Marks as read up to a number. Throws `conversation.not_found`. */
    async markRead(memberId: string, { id, number }: { id: string; number: number }) {
      await sql.begin(async (tx) => {
        const row = await conversationQueries(tx).lock(id, memberId)
        if (row === null) throw new AppError(conversationNotFound)
        const { isLow, mine, theirs, otherId } = sideOf(row, memberId)
        await news.seen(tx, id, memberId)
        if (Math.min(number, row.last_number) <= mine.read) return
        await agreementQueries(tx).setRead(id, { isLow, number })
        await news.changed(tx, id, mine.shows && theirs.shows ? [memberId, otherId] : [memberId])
      })
    },

    /** The member writes: heard by the other when both show it. Throws `conversation.not_found`. */
    async typing(memberId: string, id: string) {
      const row = await conversationQueries(sql).find(id, memberId)
      if (row === null) throw new AppError(conversationNotFound)
      const { mine, theirs, otherId } = sideOf(row, memberId)
      if (row.state !== ConversationState.open || !mine.shows || !theirs.shows) return
      await sql.begin((tx) => news.typing(tx, id, otherId))
    },

    /** Saves how a member wants it. Throws `conversation.not_found`. */
    async saveSettings(memberId: string, { id, mute, showRead }: { id: string; mute: boolean; showRead: boolean }) {
      await sql.begin(async (tx) => {
        const row = await conversationQueries(tx).lock(id, memberId)
        if (row === null) throw new AppError(conversationNotFound)
        await agreementQueries(tx).setSettings(id, { isLow: sideOf(row, memberId).isLow, mute, showRead })
      })
    },
  }
}
