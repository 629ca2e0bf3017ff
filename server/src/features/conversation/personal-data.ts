import type { MessageKind } from '@quan/contract/conversation/conversation.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { openChatKey, openWords } from './chat-seal.ts'

type OwnMessage = {
  id: string
  sealed_key: Buffer
  number: number
  sender_id: string
  kind: MessageKind
  body: Buffer
  sentAt: Date
}

type OwnAnswer = Omit<OwnMessage, 'body'> & { isLow: boolean; answer: Buffer }

/** Whom the member talks with, and what they said themselves: what others said is theirs. All of it goes with the account. */
export const conversationPersonalData = ({ vault }: { vault: PersonalVault }): PersonalDataSource => ({
  name: 'conversations',
  async read(sql, memberId) {
    const chats = await sql`
      select id, case when low_id = ${memberId} then high_id else low_id end as "userGUID", state, origin,
        activity_id as "activityId", asked_by = ${memberId} as "askedByMe", last_at as "lastAt"
      from conversation where ${memberId} in (low_id, high_id) and state <> 40 order by last_at, id`
    const messages = await sql<OwnMessage[]>`
      select c.id, c.sealed_key, number, sender_id, kind, body, sent_at as "sentAt"
      from conversation_message join conversation c on c.id = conversation_id
      where sender_id = ${memberId} and c.sealed_key is not null and c.state <> 40 order by c.id, number`
    const answers = await sql<OwnAnswer[]>`
      select c.id, c.sealed_key, number, sender_id, kind, c.low_id = ${memberId} as "isLow",
        case when c.low_id = ${memberId} then low_answer else high_answer end as answer, sent_at as "sentAt"
      from conversation c join conversation_message on c.id = conversation_id
      where ${memberId} in (c.low_id, c.high_id) and c.sealed_key is not null and c.state <> 40
        and case when c.low_id = ${memberId} then low_answer else high_answer end is not null
      order by c.id, number`
    return {
      conversations: [...chats],
      messages: messages.map((message) => openOwn(message, vault)),
      answers: answers.map((answer) => openAnswer(answer, vault)),
    }
  },
  async erase(sql, memberId) {
    await sql`
      delete from report_evidence using report
      where report.id = report_evidence.report_id and report.reporter_id = ${memberId}`
    await sql`delete from conversation where ${memberId} in (low_id, high_id)`
  },
})

function openOwn({ sealed_key: sealed, body, sender_id: senderId, ...message }: OwnMessage, vault: PersonalVault) {
  const { id, number, kind, sentAt } = message
  const words = openWords(openChatKey(id, sealed, vault), { id, number, part: 'body', senderId }, body)
  return { conversation: id, number, kind, body: words, sentAt }
}

function openAnswer({ sealed_key: sealed, answer, isLow, ...message }: OwnAnswer, vault: PersonalVault) {
  const { id, number, kind, sender_id: senderId, sentAt: askedAt } = message
  const place = { id, number, part: isLow ? 'low' : 'high', senderId } as const
  return { conversation: id, number, kind, answer: openWords(openChatKey(id, sealed, vault), place, answer), askedAt }
}
