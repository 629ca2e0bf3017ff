import { randomUUID } from 'node:crypto'
import type { Sql } from '#platform/database/connect.ts'

/** Stores an operator for safety who never signs in; answers their id. */
export async function storeOperator(sql: Sql): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into operator (id, name, display_name, roles, created_at)
    values (${id}, ${`op-${id}`}, '测试', '{safety}', now())`
  return id
}
