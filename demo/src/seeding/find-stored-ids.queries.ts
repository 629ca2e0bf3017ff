import type { Sql } from '@quan/server/platform/database/connect.ts'

/** Which of the activities are stored. */
export async function findStoredIds(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`select id from activity where id = any(${[...ids]}::uuid[])`
  return new Set(rows.map((row) => row.id))
}
