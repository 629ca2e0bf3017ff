import type { SavedView, ViewTable } from '@quan/contract/console/saved-views.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Filters to be kept for an operator. */
export type NewView = { id: string; operatorId: string; table: ViewTable; name: string; search: string }

export const viewQueries = (sql: SqlRunner) => ({
  /** Whoever saves a view of theirs, or closes the account, waits for the other; in the way of nobody who writes the log. */
  async lockOwner(operatorId: string): Promise<boolean> {
    const rows = await sql`
      select from operator where id = ${operatorId} and disabled_at is null for no key update`
    return rows.length === 1
  },

  /** Ids grow with time. */
  async list(operatorId: string): Promise<SavedView[]> {
    return await sql<SavedView[]>`
      select id, table_name as "table", name, search from operator_view where operator_id = ${operatorId} order by id`
  },

  /** Puts filters in the place of what had this name there; which one it is. */
  async save({ id, operatorId, table, name, search }: NewView): Promise<string> {
    const [{ id: kept }] = await sql<[{ id: string }]>`
      insert into operator_view (id, operator_id, table_name, name, search)
      values (${id}, ${operatorId}, ${table}, ${name}, ${search})
      on conflict (operator_id, table_name, name) do update set search = excluded.search
      returning id`
    return kept
  },

  /** False when it is not theirs. */
  async remove(id: string, operatorId: string): Promise<boolean> {
    const { count } = await sql`delete from operator_view where id = ${id} and operator_id = ${operatorId}`
    return count === 1
  },

  async removeAll(operatorId: string) {
    await sql`delete from operator_view where operator_id = ${operatorId}`
  },
})
