import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { DemoMessage } from './demo-messages.ts'

export async function storeMessages(sql: Sql, messages: readonly DemoMessage[]): Promise<void> {
  const rows = messages.map(({ id, memberId, fromId, kind, title, text, words, route, at, readAt }) => ({
    id,
    member_id: memberId,
    from_id: fromId,
    kind,
    title,
    text,
    words: words ?? null,
    route,
    created_at: new Date(at).toISOString(),
    read_at: readAt === null ? null : new Date(readAt).toISOString(),
  }))
  await sql`
    insert into notification select * from jsonb_populate_recordset(null::notification, ${sql.json(rows)})
    on conflict do nothing`
}
