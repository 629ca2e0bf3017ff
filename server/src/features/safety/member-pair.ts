import type { SqlRunner } from '#platform/database/connect.ts'

/**
 * Makes the transactions about two members wait for each other, so that a follow cannot slip past a block of the same
 * moment. The check of what is between them must be a later statement: it then sees what the other one left.
 */
export async function takeTurn(transaction: SqlRunner, one: string, other: string) {
  const pair = [one, other].toSorted().join()
  await transaction`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`
}
