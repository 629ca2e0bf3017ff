import { randomUUIDv7 } from 'node:crypto'
import {
  conversationNotFound,
  ConversationOrigin,
  ConversationState,
} from '@quan/contract/conversation/conversation.ts'
import { memberNotFound } from '@quan/contract/member/member-errors.ts'
import type { ActiveItems } from '#features/activity/active-items.service.ts'
import type { Follows } from '#features/follow/follow.service.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { takeTurn } from '#features/safety/member-pair.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { agreementQueries } from './agreement.queries.ts'
import { agreement, type Asker, pairOf } from './agreement.ts'
import { chatNews, type ChatNews } from './chat-news.ts'
import { type ChatRow, sideOf } from './chat-row.ts'
import { conversationQueries } from './conversation.queries.ts'
import { readChats } from './read-chats.ts'
import { say } from './say.ts'

type ConversationParts = {
  sql: Sql
  clock: Clock
  vault: PersonalVault
  follows: Pick<Follows, 'areMutual'>
  notifications: Notifications
  activities: Pick<ActiveItems, 'enrollable'>
  pictureBaseUrl: string | null
}

/** What two people say to each other, once both have agreed. */
export type Conversations = ReturnType<typeof conversationService>

export function conversationService(parts: ConversationParts) {
  const news = chatNews(parts)
  const shared = { ...parts, news }
  const { agree, requireMutual, ...agreed } = agreement(shared)
  return {
    ...readChats(parts),
    ...agreed,
    ...asking({ ...shared, agree, requireMutual }),
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

type AskParts = {
  sql: Sql
  clock: Clock
  news: ChatNews
} & Pick<ReturnType<typeof agreement>, 'agree' | 'requireMutual'>

/** How somebody asks to talk, for the first time or again. */
function asking({ sql, clock, news, agree, requireMutual }: AskParts) {
  async function askAnew(tx: SqlRunner, asker: Asker, otherId: string): Promise<string> {
    await requireMutual(tx, asker.id, otherId)
    const [low, high] = pairOf(asker.id, otherId)
    const asked = { state: ConversationState.asked, origin: ConversationOrigin.follow, asked_by: asker.id }
    const id = randomUUIDv7()
    const row = { id, low_id: low, high_id: high, activity_id: null, sealed_key: null, ...asked }
    await agreementQueries(tx).add({ ...row, last_at: new Date(clock.now()) })
    await tellAsked(tx, id, asker, otherId)
    return id
  }

  async function tellAsked(tx: SqlRunner, chatId: string, { id: fromId, nickName }: Asker, memberId: string) {
    await news.asked(tx, { chatId, memberId, fromId, fromName: nickName })
    await news.changed(tx, chatId, [memberId, fromId])
  }

  async function askAgain(tx: SqlRunner, row: ChatRow, asker: Asker, otherId: string) {
    const queries = agreementQueries(tx)
    const isOwn = row.state === ConversationState.asked && row.asked_by === asker.id
    if (row.state === ConversationState.open || (isOwn && row.withdrawn_at === null)) return
    const isAsked = row.state === ConversationState.asked && row.withdrawn_at === null
    if (isAsked && !isOwn) return await agree(tx, row, asker)
    if (row.origin === ConversationOrigin.follow) await requireMutual(tx, asker.id, otherId)
    if (isOwn) {
      await queries.setAskedAgain(row.id, clock.now())
      // who refused is not asked again
      return row.refused_at === null ? await tellAsked(tx, row.id, asker, otherId) : undefined
    }
    await queries.setAsked(row.id, asker.id, clock.now())
    return await tellAsked(tx, row.id, asker, otherId)
  }

  return {
    /** Asks, and answers the id of the conversation. Throws `member.not_found` and `conversation.not_mutual`. */
    async ask(askerId: string, otherId: string): Promise<string> {
      return await sql.begin(async (tx) => {
        await takeTurn(tx, askerId, otherId)
        const found = await agreementQueries(tx).findAsker(askerId, otherId)
        if (found === null) throw new AppError(memberNotFound)
        const asker = { id: askerId, ...found }
        const row = await agreementQueries(tx).lockPair(pairOf(askerId, otherId))
        if (row === null) return await askAnew(tx, asker, otherId)
        await askAgain(tx, row, asker, otherId)
        return row.id
      })
    },
  }
}
