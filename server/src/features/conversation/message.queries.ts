import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { MessageRow } from './chat-row.ts'

/** A message to be stored, who hears it, and where what they are told of it leads. */
type NewMessage = Omit<MessageRow, 'low_answer' | 'high_answer'> & { chatId: string; otherId: string; route: string }
/** False, where this request was stored before; and whether the other was told of something that they have not read. */
type Added = { is_new: boolean; is_told: boolean }

type Page = { before: number; limit: number }

export function messageQueries(sql: SqlRunner) {
  return {
    /** Stores a message with the next number. The row must be locked. */
    async addMessage({ chatId, otherId, route, ...message }: NewMessage): Promise<Added> {
      const { number, sender_id: senderId, request_id: requestId, kind, body, sent_at: at } = message
      const [added] = await sql<[Added]>`
        with said as (
          insert into conversation_message (conversation_id, number, sender_id, request_id, kind, body, sent_at)
          values (${chatId}, ${number}, ${senderId}, ${requestId}, ${kind}, ${body}, ${at})
          on conflict (conversation_id, sender_id, request_id) do nothing returning number),
        counted as (
          update conversation set last_number = said.number, last_at = ${at},
          low_read = case when low_id = ${senderId} and low_read = said.number - 1 then said.number else low_read end,
          high_read = case when high_id = ${senderId} and high_read = said.number - 1 then said.number else high_read end
          from said where id = ${chatId})
        select exists (select from said) as is_new, exists (
          select from notification where member_id = ${otherId} and read_at is null
            and kind = ${NotificationKind.newMessage} and route = ${route}) as is_told`
      return added
    },

    async findByRequest(chatId: string, senderId: string, requestId: string): Promise<MessageRow | null> {
      const [row] = await sql<MessageRow[]>`
        select * from conversation_message
        where conversation_id = ${chatId} and sender_id = ${senderId} and request_id = ${requestId}`
      return row ?? null
    },

    /** A message that both answer. */
    async findAnswerable(chatId: string, number: number): Promise<MessageRow | null> {
      const [row] = await sql<MessageRow[]>`
        select * from conversation_message
        where conversation_id = ${chatId} and number = ${number} and kind in ('card', 'wechat')`
      return row ?? null
    },

    /** The last ones before a number, the last first. */
    async listMessages(chatId: string, { before, limit }: Page): Promise<MessageRow[]> {
      return await sql<MessageRow[]>`
        select * from conversation_message where conversation_id = ${chatId} and number < ${before}
        order by number desc limit ${limit}`
    },

    /** An answer stays once it is there. */
    async addAnswer(chatId: string, { number, isLow, answer }: { number: number; isLow: boolean; answer: Buffer }) {
      const column = sql(isLow ? 'low_answer' : 'high_answer')
      await sql`
        update conversation_message set ${column} = coalesce(${column}, ${answer})
        where conversation_id = ${chatId} and number = ${number}`
    },
  }
}
