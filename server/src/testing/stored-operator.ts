import { randomUUID } from 'node:crypto'
import { OperatorRole } from '@quan/contract/console/operator-role.ts'
import type { Sql } from '#platform/database/connect.ts'

/** Stores an operator who never signs in, for safety unless told; answers their id. */
export async function storeOperator(sql: Sql, role: OperatorRole = OperatorRole.safety): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into operator (id, name, display_name, roles, created_at)
    values (${id}, ${`op-${id}`}, '测试', ${[role]}, now())`
  return id
}
