import { MESSAGE_NUMBER_MAX, type MessageKind } from '@quan/contract/conversation/conversation.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { openChatKey, openWords } from './chat-seal.ts'

/** Messages that are read, and opened, in one turn: whoever else the server answers waits no longer than for these. */
export const COPIED_AT_A_TIME = 200
/** How much of what a member said goes into a copy, in bytes of its file; the newest. */
export const COPIED_BYTES_MAX = 8 * 1_024 * 1_024
/** What stands around the words of a message in the file, in bytes. */
const AROUND_WORDS_BYTES = 220

type OwnChat = { id: string; sealedKey: Buffer | null; isLow: boolean }

/** A message with the member's own words: one they sent, or their answer to one. */
type OwnRow = { number: number; sender_id: string; kind: MessageKind; words: Buffer; sentAt: Date }

type OwnPart = 'messages' | 'answers'
/** What is asked for of a conversation: the next behind a number, newest first. */
type Reading = { memberId: string; chat: OwnChat; before: number }

/** How much a copy still takes. */
type Room = { bytesLeft: number }

/** Whom the member talks with, and what they said themselves: what others said is theirs. All of it goes with the account. */
export const conversationPersonalData = ({ vault }: { vault: PersonalVault }): PersonalDataSource => ({
  name: 'conversations',
  async read(sql, memberId) {
    const chats = await sql`
      select id, case when low_id = ${memberId} then high_id else low_id end as "userGUID", state, origin,
        activity_id as "activityId", asked_by = ${memberId} as "askedByMe", last_at as "lastAt"
      from conversation where ${memberId} in (low_id, high_id) and state <> 40 order by last_at, id`
    const sealed = await sql<OwnChat[]>`
      select id, sealed_key as "sealedKey", low_id = ${memberId} as "isLow"
      from conversation where ${memberId} in (low_id, high_id) and state <> 40 and sealed_key is not null
      order by last_at desc, id desc`
    const room = { bytesLeft: COPIED_BYTES_MAX }
    const own: Record<OwnPart, unknown[]> = { messages: [], answers: [] }
    for (const chat of sealed)
      for (const part of ['messages', 'answers'] as const)
        for await (const said of ownWords(part, { sql, vault, memberId, chat, room })) own[part].push(said)
    const isCut = room.bytesLeft <= 0
    return { conversations: [...chats], messages: own.messages.reverse(), answers: own.answers.reverse(), isCut }
  },
  async erase(sql, memberId) {
    await sql`
      delete from report_evidence using report
      where report.id = report_evidence.report_id and report.reporter_id = ${memberId}`
    await sql`delete from conversation where ${memberId} in (low_id, high_id)`
  },
})

type OwnWords = { sql: SqlRunner; vault: PersonalVault; memberId: string; chat: OwnChat; room: Room }

/** The member's own words in a conversation, newest first, until there is room for no more. */
async function* ownWords(part: OwnPart, { sql, vault, memberId, chat, room }: OwnWords) {
  if (chat.sealedKey === null) return
  const key = openChatKey(chat.id, chat.sealedKey, vault)
  const read = part === 'messages' ? listMessages : listAnswers
  let rows: OwnRow[] = []
  let before = MESSAGE_NUMBER_MAX
  do {
    rows = await read(sql, { memberId, chat, before })
    for (const { number, sender_id: senderId, kind, words, sentAt } of rows) {
      room.bytesLeft -= words.length + AROUND_WORDS_BYTES
      if (room.bytesLeft <= 0) return
      before = number
      const place = { id: chat.id, number, senderId }
      if (part === 'messages')
        yield { conversation: chat.id, number, kind, body: openWords(key, { ...place, part: 'body' }, words), sentAt }
      else {
        const answer = openWords(key, { ...place, part: chat.isLow ? 'low' : 'high' }, words)
        yield { conversation: chat.id, number, kind, answer, askedAt: sentAt }
      }
    }
  } while (rows.length === COPIED_AT_A_TIME)
}

const listMessages = async (sql: SqlRunner, { memberId, chat, before }: Reading) =>
  await sql<OwnRow[]>`
  select number, sender_id, kind, body as words, sent_at as "sentAt" from conversation_message
  where conversation_id = ${chat.id} and sender_id = ${memberId} and number < ${before}
  order by number desc limit ${COPIED_AT_A_TIME}`

const listAnswers = async (sql: SqlRunner, { chat, before }: Reading) =>
  await sql<OwnRow[]>`
  select number, sender_id, kind, ${sql(chat.isLow ? 'low_answer' : 'high_answer')} as words, sent_at as "sentAt"
  from conversation_message
  where conversation_id = ${chat.id} and ${sql(chat.isLow ? 'low_answer' : 'high_answer')} is not null
    and number < ${before}
  order by number desc limit ${COPIED_AT_A_TIME}`
