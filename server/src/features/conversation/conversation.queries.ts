import type { MessageKind } from '@quan/contract/conversation/conversation.ts'
import { IS_USER_VISIBLE } from '#features/follow/user-item-row.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { ChatRow, ListedChat } from './chat-row.ts'
import { openChatKey, openWords } from './chat-seal.ts'

/** Most unread messages that are counted. */
const UNREAD_MAX = 100
/** Messages behind the last read one that are looked at for that: whoever answers without reading may have said thousands. */
const UNREAD_LOOKED_AT = 200

/** SQL that is true where `caller` has conversation `c` before them: not ended, not refused by them, not withdrawn. */
const IS_SEEN = `
  c.state <> 40 and (c.state <> 10 or c.withdrawn_at is null and (c.refused_at is null or c.asked_by = caller.id))`

/** Written out once: a message is the most frequent change there is. */
const LOCK = `
  select c.*, caller.nick_name as own_name from member caller, conversation c, member m
  where c.id = $1 and caller.id = $2 and caller.id in (c.low_id, c.high_id)
    and m.id = case when c.low_id = caller.id then c.high_id else c.low_id end and ${IS_SEEN} and ${IS_USER_VISIBLE}
  for update of c`

export function conversationQueries(sql: SqlRunner) {
  const listed = (memberId: string, from: ReturnType<typeof sql>) => sql<ListedChat[]>`
    select c.*, m.nick_name, m.sex, m.head_picture, activity.title, activity.start_at as start_time, unread.count as unread,
      last.kind as last_kind, last.body as last_body, last.sender_id as last_sender, last.sent_at as last_sent_at
    from (select ${memberId}::uuid as id) caller cross join lateral (${from}) c
    join member m on m.id = case when c.low_id = caller.id then c.high_id else c.low_id end
    left join activity on activity.id = c.activity_id
    left join conversation_message last on last.conversation_id = c.id and last.number = c.last_number
    cross join lateral (
      select least(count(*), ${UNREAD_MAX})::int as count from (
        select sender_id from conversation_message
        where conversation_id = c.id and number > case when c.low_id = caller.id then c.low_read else c.high_read end
        order by number limit ${UNREAD_LOOKED_AT}) latest
      where sender_id <> caller.id) unread
    order by c.last_at desc, c.id desc`
  const side = (end: 'low_id' | 'high_id', { before, limit }: TimeReading) => sql`
    (select c.* from conversation c
    join member m on m.id = ${sql(end === 'low_id' ? 'c.high_id' : 'c.low_id')}
    where ${sql(`c.${end}`)} = caller.id and c.state in (10, 20)
      and (c.last_at, c.id) < (${before.at}, ${before.id}::uuid)
      and ${sql.unsafe(IS_SEEN)} and ${sql.unsafe(IS_USER_VISIBLE)}
    order by c.last_at desc, c.id desc limit ${limit})`

  return {
    /** A member's conversations, the one in which something happened last first. */
    async list(memberId: string, reading: TimeReading): Promise<ListedChat[]> {
      return await listed(
        memberId,
        sql`
          select * from (${side('low_id', reading)} union all ${side('high_id', reading)}) c
          order by last_at desc, id desc limit ${reading.limit}`,
      )
    },

    /** A conversation that a member has before them. */
    async find(id: string, memberId: string): Promise<ListedChat | null> {
      const [row] = await listed(
        memberId,
        sql`
          select c.* from conversation c
          join member m on m.id = case when c.low_id = caller.id then c.high_id else c.low_id end
          where c.id = ${id} and caller.id in (c.low_id, c.high_id)
            and ${sql.unsafe(IS_SEEN)} and ${sql.unsafe(IS_USER_VISIBLE)}`,
      )
      return row ?? null
    },

    /** The same for changes: nobody else changes it meanwhile. The name is the member's own. */
    async lock(id: string, memberId: string): Promise<(ChatRow & { own_name: string | null }) | null> {
      const [row] = await sql.unsafe<(ChatRow & { own_name: string | null })[]>(LOCK, [id, memberId], { prepare: true })
      return row ?? null
    },

    /** A conversation of a member that still has words, also one that was ended; the latest of them is meant. */
    async findWithWords(id: string, memberId: string): Promise<ChatRow | null> {
      const [row] = await sql<ChatRow[]>`
        select * from conversation where id = ${id} and ${memberId} in (low_id, high_id)`
      return row ?? null
    },
  }
}

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
