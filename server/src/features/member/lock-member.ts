import type { SqlRunner } from '#platform/database/connect.ts'

/** Makes whatever else locks this member wait until the transaction ends; false where the account is gone. */
export async function lockMember(tx: SqlRunner, memberId: string): Promise<boolean> {
  const [member] = await tx<[{ is_open: boolean }?]>`
    select closed_at is null as is_open from member where id = ${memberId} for no key update`
  return member?.is_open ?? false
}
