import { companionLinkQueries } from '#features/companion/companion-link.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A phone has an account now: whoever saved it as a companion's before, that account is asked. Runs in the transaction that gives it one. */
export async function phoneArrived(transaction: SqlRunner, phone: string, at: number) {
  const queries = companionLinkQueries(transaction)
  await queries.holdPhone(phone)
  await queries.askOfPhone(phone, at)
}
