import type { Sql } from '#platform/database/connect.ts'

/** Rows by each column that refers to a member. */
export async function tiesTo(sql: Sql, memberId: string): Promise<Record<string, number>> {
  const columns = await sql<{ table_name: string; column_name: string }[]>`
    select source.relname as table_name, attribute.attname as column_name
    from pg_constraint join pg_class source on source.oid = conrelid
    join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
    where contype = 'f' and confrelid = 'member'::regclass order by 1, 2`
  const ties: Record<string, number> = {}
  for (const { table_name: table, column_name: column } of columns) {
    const [found] = await sql<{ rows: number }[]>`
      select count(*)::integer as rows from ${sql(table)} where ${sql(column)} = ${memberId}`
    ties[`${table}.${column}`] = found?.rows ?? 0
  }
  return ties
}

/** The columns that still refer to a member, in alphabetical order. */
export async function columnsThatName(sql: Sql, memberId: string): Promise<string[]> {
  const ties = Object.entries(await tiesTo(sql, memberId))
  return ties.filter(([, rows]) => rows > 0).map(([column]) => column)
}
