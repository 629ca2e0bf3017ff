import type { SqlRunner } from '#platform/database/connect.ts'

/** Work left to do once a deletion holds: what no transaction could bring back. */
export type Aftermath = () => Promise<void>

/** The data one feature stores about a member: for the copy members may ask for, and for the deletion of accounts. */
export type PersonalDataSource = {
  /** Its key in the copy. */
  name: string
  /** Everything stored about the member, as it goes into the copy. Secrets, also hashed ones, stay out. */
  read(sql: SqlRunner, memberId: string): Promise<unknown>
  /** Deletes it, or cuts its tie to the person where it must stay, in the transaction of the deletion. */
  erase(sql: SqlRunner, memberId: string, now: number): Promise<Aftermath | void>
}
