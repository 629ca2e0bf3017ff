import type { KeyObject } from 'node:crypto'
import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import {
  type ChatMessage,
  conversationNotFound,
  conversationNotOpen,
  ConversationState,
  MessageKind,
  WECHAT_ID,
} from '@quan/contract/conversation/conversation.ts'
import { conversationRoute } from '@quan/contract/conversation/conversation-signal.ts'
import type { answerCard, sendMessage } from '@quan/contract/conversation/send-message.ts'
import { invalidInput } from '@quan/contract/endpoint/common-errors.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { ActiveItems } from '#features/activity/active-items.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { ChatNews } from './chat-news.ts'
import { type ChatRow, type MessageRow, openMessage, sideOf, withActivities } from './chat-row.ts'
import { openChatKey, sealWords } from './chat-seal.ts'
import { conversationQueries } from './conversation.queries.ts'
import { messageQueries } from './message.queries.ts'

type SayParts = {
  sql: Sql
  clock: Clock
  vault: PersonalVault
  activities: Pick<ActiveItems, 'enrollable'>
  news: ChatNews
}

const NO_WECHAT_ID = { validationErrors: [{ message: '微信号不正确', members: ['text'] }] }

type OpenChat = { row: ChatRow & { own_name: string | null }; key: KeyObject }

/** What is said in a conversation: each message once, in one order for both. */
export function say({ sql, clock, vault, activities, news }: SayParts) {
  /** Nobody else says anything in it until the transaction ends. */
  async function lockOpen(tx: SqlRunner, id: string, memberId: string): Promise<OpenChat> {
    const row = await conversationQueries(tx).lock(id, memberId)
    if (row === null) throw new AppError(conversationNotFound)
    if (row.state !== ConversationState.open || row.sealed_key === null) throw new AppError(conversationNotOpen)
    return { row, key: openChatKey(id, row.sealed_key, vault) }
  }

  async function store(tx: SqlRunner, memberId: string, asked: ParsedInputOf<typeof sendMessage>) {
    const { id, requestId, kind, body } = asked
    const { row, key } = await lockOpen(tx, id, memberId)
    const queries = messageQueries(tx)
    const number = row.last_number + 1
    const sealed = sealWords(key, { id, number, part: 'body', senderId: memberId }, body)
    const message = {
      number,
      sender_id: memberId,
      request_id: requestId,
      kind,
      body: sealed,
      sent_at: new Date(clock.now()),
    }
    const { otherId, theirs } = sideOf(row, memberId)
    // on their way at once: most messages are new, to somebody who was told already; of one sent again open pages
    // are told again, and find what they have
    const [added] = await Promise.all([
      // whether the other has read what they were told is the other's
      asTheHouse(() => queries.addMessage({ chatId: id, otherId, route: conversationRoute(id), ...message })),
      news.changed(tx, id, [otherId, memberId]),
    ])
    if (!added.is_new) {
      const before = await queries.findByRequest(id, memberId, requestId)
      if (before === null) throw new AppError(conversationNotFound)
      return { stored: before, row, key }
    }
    const isQuiet = theirs.mute || added.is_told
    if (!isQuiet) await news.said(tx, { chatId: id, memberId: otherId, fromId: memberId, fromName: row.own_name })
    return { stored: { ...message, low_answer: null, high_answer: null }, row, key }
  }

  async function shaped(stored: MessageRow, { row, key }: OpenChat, memberId: string): Promise<ChatMessage> {
    const opened = openMessage(stored, { chat: row, key, memberId })
    const shared = opened.kind === MessageKind.activity ? await activities.enrollable([opened.body]) : []
    const [message] = withActivities([opened], shared)
    if (!message) throw new AppError(conversationNotFound)
    return message
  }

  return {
    /** Says something once. Throws `conversation.not_found`, `conversation.not_open` and `activity.not_found`. */
    async send(memberId: string, asked: ParsedInputOf<typeof sendMessage>): Promise<ChatMessage> {
      if (asked.kind === MessageKind.activity && (await activities.enrollable([asked.body])).length === 0)
        throw new AppError(activityNotFound)
      const { stored, ...chat } = await sql.begin((tx) => store(tx, memberId, asked))
      return await shaped(stored, chat, memberId)
    },

    /**
     * Answers a card or an offer of WeChat ids; the first answer stays. Throws `conversation.not_found`,
     * `conversation.not_open`, and `input.invalid` for what is no WeChat id.
     */
    async answerCard(memberId: string, { id, number, text }: ParsedInputOf<typeof answerCard>): Promise<ChatMessage> {
      const { stored, ...chat } = await sql.begin(async (tx) => {
        const chat = await lockOpen(tx, id, memberId)
        const queries = messageQueries(tx)
        const card = await queries.findAnswerable(id, number)
        if (card === null) throw new AppError(conversationNotFound)
        if (card.kind === MessageKind.wechat) {
          if (!WECHAT_ID.test(text)) throw new AppError(invalidInput, NO_WECHAT_ID)
          // their own came with the offer
          if (card.sender_id === memberId) return { ...chat, stored: card }
        }
        const { isLow, otherId } = sideOf(chat.row, memberId)
        const part = isLow ? 'low' : 'high'
        const answer = sealWords(chat.key, { id, number, part, senderId: card.sender_id }, text)
        await queries.addAnswer(id, { number, isLow, answer })
        await news.changed(tx, id, [otherId, memberId])
        const stored = await queries.findAnswerable(id, number)
        return { ...chat, stored: stored ?? card }
      })
      return await shaped(stored, chat, memberId)
    },
  }
}
