import { IS_USER_VISIBLE } from '#features/follow/user-item-row.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { ChatRow } from './chat-row.ts'

export function agreementQueries(sql: SqlRunner) {
  return {
    /** The conversation of two members that is not ended, whoever may see it. */
    async lockPair([low, high]: readonly [string, string]): Promise<ChatRow | null> {
      const [row] = await sql<ChatRow[]>`
        select * from conversation where low_id = ${low} and high_id = ${high} and state <> 40 for update`
      return row ?? null
    },

    /** The member who asks, unless the other is not there for them. */
    async findAsker(askerId: string, otherId: string): Promise<{ nickName: string | null } | null> {
      const [row] = await sql<{ nick_name: string | null }[]>`
        select caller.nick_name from member caller join member m on m.id = ${otherId} and m.id <> caller.id
        where caller.id = ${askerId} and caller.closed_at is null and ${sql.unsafe(IS_USER_VISIBLE)}`
      return row ? { nickName: row.nick_name } : null
    },

    /** Stores a conversation; none of members who went. */
    async add(
      row: Pick<
        ChatRow,
        'id' | 'low_id' | 'high_id' | 'state' | 'origin' | 'activity_id' | 'asked_by' | 'sealed_key' | 'last_at'
      >,
    ) {
      await sql`
        insert into conversation (id, low_id, high_id, state, origin, activity_id, asked_by, sealed_key, last_at)
        select ${row.id}, low.id, high.id, ${row.state}, ${row.origin}, ${row.activity_id}, ${row.asked_by},
          ${row.sealed_key}, ${row.last_at}
        from member low, member high
        where low.id = ${row.low_id} and low.closed_at is null and high.id = ${row.high_id} and high.closed_at is null
        for key share`
    },

    /** Somebody asks, anew. */
    async setAsked(id: string, askerId: string, at: number) {
      await sql`
        update conversation set state = 10, asked_by = ${askerId}, refused_at = null, withdrawn_at = null,
          last_at = ${new Date(at)}
        where id = ${id}`
    },

    /** Who had asked and thought better of it asks again; a refusal stays. */
    async setAskedAgain(id: string, at: number) {
      await sql`update conversation set withdrawn_at = null, last_at = ${new Date(at)} where id = ${id}`
    },

    async setOpen(id: string, { sealedKey, at }: { sealedKey: Buffer; at: number }) {
      await sql`
        update conversation set state = 20, sealed_key = coalesce(sealed_key, ${sealedKey}), refused_at = null,
          withdrawn_at = null, last_at = ${new Date(at)}
        where id = ${id}`
    },

    async setOrigin(id: string, activityId: string) {
      await sql`update conversation set origin = 'match', activity_id = ${activityId} where id = ${id}`
    },

    async setRefused(id: string, at: number) {
      await sql`update conversation set refused_at = ${new Date(at)} where id = ${id}`
    },

    async setWithdrawn(id: string, at: number) {
      await sql`update conversation set withdrawn_at = ${new Date(at)} where id = ${id}`
    },

    async end(id: string, at: number) {
      await sql`update conversation set state = 40, last_at = ${new Date(at)} where id = ${id}`
    },

    async setRead(id: string, { isLow, number }: { isLow: boolean; number: number }) {
      const column = sql(isLow ? 'low_read' : 'high_read')
      await sql`
        update conversation set ${column} = least(last_number, ${number}) where id = ${id} and ${column} < ${number}`
    },

    async setSettings(id: string, { isLow, mute, showRead }: { isLow: boolean; mute: boolean; showRead: boolean }) {
      const [muted, shows] = isLow ? (['low_mute', 'low_shows'] as const) : (['high_mute', 'high_shows'] as const)
      await sql`update conversation set ${sql(muted)} = ${mute}, ${sql(shows)} = ${showRead} where id = ${id}`
    },
  }
}
