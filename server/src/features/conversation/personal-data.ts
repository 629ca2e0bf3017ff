import type { KeyObject } from 'node:crypto'
import { MESSAGE_NUMBER_MAX, type MessageKind } from '@quan/contract/conversation/conversation.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { openChatKey, openWords } from './chat-seal.ts'

/** Messages that are read, and opened, in one turn at most: whoever else the server answers waits no longer than for these. */
export const COPIED_AT_A_TIME = 200
/** Messages of each conversation that are read first; each turn reads twice as many of those that have more. */
const COPIED_FIRST = 25
/** How much of what a member said goes into a copy, in bytes of its file; the newest of each conversation. */
export const COPIED_BYTES_MAX = 8 * 1_024 * 1_024
/** What stands around the words of a message in the file, in bytes. */
const AROUND_WORDS_BYTES = 220

type OwnChat = { id: string; sealedKey: Buffer; isLow: boolean }

/** A message with the member's own words: one they sent, or their answer to one. */
type OwnRow = { number: number; sender_id: string; kind: MessageKind; words: Buffer; sentAt: Date }

/** What is copied of a conversation: messages or answers, newest first, so far down to a number. */
type OwnLine = { part: 'messages' | 'answers'; chat: OwnChat; before: number; said: unknown[] }

/** Whom the member talks with, and what they said themselves: what others said is theirs. All of it goes with the account. */
export const conversationPersonalData = ({ vault }: { vault: PersonalVault }): PersonalDataSource => ({
  name: 'conversations',
  async read(sql, memberId) {
    const chats = await sql`
      select conversation.id, other.id as "userGUID", state, origin,
        activity_id as "activityId", asked_by = ${memberId} as "askedByMe", last_at as "lastAt"
      from conversation join member other on other.id = case when low_id = ${memberId} then high_id else low_id end
      where ${memberId} in (low_id, high_id) and state <> 40 and other.frozen_at is null order by last_at, conversation.id`
    const sealed = await sql<OwnChat[]>`
      select conversation.id, sealed_key as "sealedKey", low_id = ${memberId} as "isLow"
      from conversation join member other on other.id = case when low_id = ${memberId} then high_id else low_id end
      where ${memberId} in (low_id, high_id) and state <> 40 and sealed_key is not null and other.frozen_at is null
      order by last_at desc, conversation.id desc`
    const lines = sealed.flatMap((chat) =>
      (['messages', 'answers'] as const).map((part): OwnLine => ({ part, chat, before: MESSAGE_NUMBER_MAX, said: [] })),
    )
    const isCut = !(await copyAll(lines, { sql, vault, memberId }))
    const copied = (of: OwnLine['part']) =>
      lines.toReversed().flatMap(({ part, said }) => (part === of ? said.toReversed() : []))
    return { conversations: [...chats], messages: copied('messages'), answers: copied('answers'), isCut }
  },
  async erase(sql, memberId) {
    await sql`
      delete from report_evidence using report
      where report.id = report_evidence.report_id and report.reporter_id = ${memberId}`
    await sql`delete from conversation where ${memberId} in (low_id, high_id)`
  },
})

type Reading = { sql: SqlRunner; vault: PersonalVault; memberId: string }

/**
 * Copies what the member said, turn by turn some of each conversation, so that one in which much was said takes no room
 * from the others. False where there was no room for all; then nothing more is read.
 */
async function copyAll(lines: readonly OwnLine[], reading: Reading): Promise<boolean> {
  let bytesLeft = COPIED_BYTES_MAX
  let waiting = lines
  for (let turn = COPIED_FIRST; waiting.length > 0; turn = Math.min(2 * turn, COPIED_AT_A_TIME)) {
    const further: OwnLine[] = []
    for (const line of waiting) {
      const rows = await (line.part === 'messages' ? listMessages : listAnswers)(line, turn, reading)
      const key = openChatKey(line.chat.id, line.chat.sealedKey, reading.vault)
      for (const row of rows) {
        bytesLeft -= row.words.length + AROUND_WORDS_BYTES
        if (bytesLeft <= 0) return false
        line.said.push(shapeOwn(line, row, key))
        line.before = row.number
      }
      if (rows.length === turn) further.push(line)
    }
    waiting = further
  }
  return true
}

function shapeOwn(
  { part, chat }: OwnLine,
  { number, sender_id: senderId, kind, words, sentAt }: OwnRow,
  key: KeyObject,
) {
  const place = { id: chat.id, number, senderId }
  return part === 'messages'
    ? { conversation: chat.id, number, kind, body: openWords(key, { ...place, part: 'body' }, words), sentAt }
    : {
        conversation: chat.id,
        number,
        kind,
        answer: openWords(key, { ...place, part: chat.isLow ? 'low' : 'high' }, words),
        askedAt: sentAt,
      }
}

const listMessages = async ({ chat, before }: OwnLine, limit: number, { sql, memberId }: Reading) =>
  await sql<OwnRow[]>`
  select number, sender_id, kind, body as words, sent_at as "sentAt" from conversation_message
  where conversation_id = ${chat.id} and sender_id = ${memberId} and number < ${before}
  order by number desc limit ${limit}`

const listAnswers = async ({ chat, before }: OwnLine, limit: number, { sql }: Reading) =>
  await sql<OwnRow[]>`
  select number, sender_id, kind, ${sql(chat.isLow ? 'low_answer' : 'high_answer')} as words, sent_at as "sentAt"
  from conversation_message
  where conversation_id = ${chat.id} and ${sql(chat.isLow ? 'low_answer' : 'high_answer')} is not null
    and number < ${before}
  order by number desc limit ${limit}`
