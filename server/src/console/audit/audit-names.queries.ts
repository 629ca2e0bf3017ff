import type { AuditName } from '@quan/contract/console/audit-log.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/**
 * How what entries of the log name by ids is called now; what is gone or has no name is left out. Neither has a place of
 * an order one: whoever holds it now need not be whom the entry is about.
 */
export async function listNames(sql: SqlRunner, ids: readonly string[]): Promise<AuditName[]> {
  if (ids.length === 0) return []
  const rows = await sql<AuditName[]>`
    with named as (select unnest(${ids}::uuid[]) as id)
    select id, kind, name from (
      select id, 'member' as kind, nick_name as name from member join named using (id)
      union all select id, 'activity', title from activity join named using (id)
      union all select id, 'draft', fields ->> 'title' from host_draft join named using (id)
      union all select id, 'series', parts ->> 'title' from activity_series join named using (id)
      union all select id, 'operator', display_name from operator join named using (id)
      union all select id, 'message', title from operator_message join named using (id)
    ) found where name <> ''`
  return [...rows]
}
