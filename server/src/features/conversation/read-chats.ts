import type { KeyObject } from 'node:crypto'
import {
  type ChatMessage,
  type Conversation,
  conversationNotFound,
  EVIDENCE_MESSAGES,
  MESSAGE_NUMBER_MAX,
  MessageKind,
} from '@quan/contract/conversation/conversation.ts'
import type {
  getConversation,
  getConversations,
  searchConversation,
} from '@quan/contract/conversation/read-conversations.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import * as z from 'zod/mini'
import type { ActiveItems } from '#features/activity/active-items.service.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { cursorText, readCursor } from '#platform/paging/cursor-text.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { pictureHost } from '#platform/pictures/picture-host.ts'
import {
  type ChatRow,
  type MessageRow,
  openMessage,
  type OpenedMessage,
  shapeChat,
  withActivities,
} from './chat-row.ts'
import { openChatKey } from './chat-seal.ts'
import { conversationQueries } from './conversation.queries.ts'
import { messageQueries } from './message.queries.ts'

type ReadParts = {
  sql: Sql
  vault: PersonalVault
  activities: Pick<ActiveItems, 'enrollable'>
  pictureBaseUrl: string | null
}

/** Messages that one page of a search looks through. */
const LOOKED_THROUGH = 2_000
const cursorShape = z.tuple([z.int().check(z.minimum(1), z.maximum(MESSAGE_NUMBER_MAX))])

/** What a report shows of a message; people are told apart, not named. */
export type Evidence = { number: number; isReporter: boolean; kind: MessageKind; body: string; time: string }

/** What members see of their conversations. */
export function readChats({ sql, vault, activities, pictureBaseUrl }: ReadParts) {
  const queries = conversationQueries(sql)
  const messages = messageQueries(sql)
  const host = pictureHost(pictureBaseUrl)

  async function get(id: string, memberId: string) {
    const row = await queries.find(id, memberId)
    if (row === null) throw new AppError(conversationNotFound)
    return row
  }

  function opener(row: ChatRow, memberId: string) {
    const key: KeyObject | null = row.sealed_key && openChatKey(row.id, row.sealed_key, vault)
    return (rows: readonly MessageRow[]): OpenedMessage[] =>
      key === null ? [] : rows.map((message) => openMessage(message, { chat: row, key, memberId }))
  }

  async function shaped(messages: readonly OpenedMessage[]): Promise<ChatMessage[]> {
    const ids = messages.filter(({ kind }) => kind === MessageKind.activity).map(({ body }) => body)
    return withActivities(messages, await activities.enrollable([...new Set(ids)]))
  }

  return {
    /** A page of a member's conversations. Throws `input.invalid` for a bad cursor. */
    async list(
      memberId: string,
      asked: ParsedInputOf<typeof getConversations>,
    ): Promise<ResultOf<typeof getConversations>> {
      const found = await queries.list(memberId, timeReading(asked))
      const { rows, ...page } = timePage(found, asked, ({ last_at: at, id }) => ({ at, id }))
      return { items: rows.map((row) => shapeChat(row, { memberId, vault, host })), ...page }
    },

    /** One as its list shows it. Throws `conversation.not_found`. */
    async item(memberId: string, id: string): Promise<Conversation> {
      return shapeChat(await get(id, memberId), { memberId, vault, host })
    },

    /** A page of what was said in one. Throws `conversation.not_found`, and `input.invalid` for a bad cursor. */
    async one(
      memberId: string,
      asked: ParsedInputOf<typeof getConversation>,
    ): Promise<ResultOf<typeof getConversation>> {
      const row = await get(asked.id, memberId)
      const found = await messages.listMessages(asked.id, { before: beforeOf(asked), limit: asked.maxResultCount + 1 })
      const rows = found.slice(0, asked.maxResultCount)
      return {
        conversation: shapeChat(row, { memberId, vault, host }),
        items: await shaped(opener(row, memberId)(rows)),
        nextCursor: found.length > rows.length ? cursorText([rows.at(-1)?.number ?? 1]) : null,
        ...(asked.cursor || found.length > rows.length ? {} : { totalCount: rows.length }),
      }
    },

    /** A page of messages with a word in them. Throws `conversation.not_found`, and `input.invalid` for a bad cursor. */
    async search(
      memberId: string,
      asked: ParsedInputOf<typeof searchConversation>,
    ): Promise<ResultOf<typeof searchConversation>> {
      const row = await get(asked.id, memberId)
      const rows = await messages.listMessages(asked.id, { before: beforeOf(asked), limit: LOOKED_THROUGH })
      const wanted = asked.keyword.toLocaleLowerCase()
      const hits = opener(row, memberId)(rows).filter((message) => holds(message, wanted))
      const page = hits.slice(0, asked.maxResultCount)
      const last =
        hits.length > page.length ? page.at(-1)?.number : rows.length === LOOKED_THROUGH && rows.at(-1)?.number
      return {
        items: await shaped(page),
        nextCursor: last ? cursorText([last]) : null,
        ...(asked.cursor || last ? {} : { totalCount: page.length }),
      }
    },

    /** Whether a member is or lately was in it. */
    hasTakenPart: async (memberId: string, id: string): Promise<boolean> =>
      (await queries.findWithWords(id, memberId)) !== null,

    /** The last messages, also of one that was ended, for a report by one of the two. */
    async evidence(memberId: string, id: string): Promise<Evidence[]> {
      const row = await queries.findWithWords(id, memberId)
      if (row === null) return []
      const rows = await messages.listMessages(id, { before: MESSAGE_NUMBER_MAX, limit: EVIDENCE_MESSAGES })
      return opener(
        row,
        memberId,
      )(rows).map(({ number, sender, kind, body, time }) => ({
        number,
        isReporter: sender === memberId,
        kind,
        body,
        time,
      }))
    },
  }
}

const beforeOf = ({ cursor }: { cursor?: string | null | undefined }) =>
  cursor ? readCursor(cursorShape, cursor)[0] : MESSAGE_NUMBER_MAX

const holds = ({ kind, body, answers }: OpenedMessage, wanted: string) =>
  kind !== MessageKind.activity &&
  [body, answers?.mine, answers?.theirs].some((text) => text?.toLocaleLowerCase().includes(wanted))
