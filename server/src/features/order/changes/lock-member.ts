import type { SqlRunner } from '#platform/database/connect.ts'

/**
 * Makes the orders of a member wait for each other, and for the end of their account, until the transaction ends. Comes
 * before the ticket types, and after companions who are members.
 */
export async function lockMember(tx: SqlRunner, memberId: string): Promise<void> {
  await tx`select from member where id = ${memberId} for no key update`
}
