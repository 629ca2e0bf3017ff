import { IS_USER_VISIBLE } from '#features/follow/user-item-row.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'
import type { ChatRow, ListedChat } from './chat-row.ts'

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
