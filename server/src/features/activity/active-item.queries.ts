import { ACTIVE_ITEM_COLUMNS, ACTIVE_ITEM_JOINS, type ActiveItemRow } from '#features/activity/active-item-row.ts'
import type { Sql } from '#platform/database/connect.ts'

/** Reads activities as lists show them. The pool must be one of `connectLists`. */
export function activeItemQueries(sql: Sql) {
  return {
    /** Those of the ids that are published at that instant, in any order. */
    async findMany(ids: string[], visibleAt: number): Promise<ActiveItemRow[]> {
      return await sql<ActiveItemRow[]>`
        select ${sql.unsafe(ACTIVE_ITEM_COLUMNS)} from activity a ${sql.unsafe(ACTIVE_ITEM_JOINS)}
        where a.id = any(${ids}::uuid[]) and a.published_at <= ${new Date(visibleAt)}`
    },
  }
}
