import { CompanionKind, companionNotFound, LinkState } from '@quan/contract/companion/companion.ts'
import { companionNotAgreed } from '@quan/contract/order/order-errors.ts'
import type { Sex } from '@quan/contract/person/sex.ts'
import { memberBirthDate } from '#features/member/member-secrets.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { openFacts } from './companion-facts.ts'

/** A companion as a place may be given to them: a member with what their card says, a guest with what the owner said. */
export type CompanionToBook = {
  companionId: string
  /** The member; null for a guest. */
  holderId: string | null
  nickName: string | null
  sex: Sex | null
  birthDate: string | null
}
type Row = Omit<CompanionToBook, 'birthDate'> & {
  kind: CompanionKind
  linkState: LinkState | null
  /** The member may sign up for nothing themself just now. */
  isFrozen: boolean
  facts: Buffer | null
  sealedBirthDate: Buffer | null
}

/**
 * Those companions of a member's, in the order of the ids. Until the transaction ends none of them goes away or takes
 * their agreement back. Throws `gb.not_found`, `gb.not_agreed`; the latter also for members who are suspended, of which
 * their friends learn nothing.
 */
export async function companionsToBook(
  transaction: SqlRunner,
  { ownerId, ids, vault }: { ownerId: string; ids: readonly string[]; vault: PersonalVault },
): Promise<CompanionToBook[]> {
  if (ids.length === 0) return []
  await holdMembers(transaction, ownerId, ids)
  const rows = new Map((await findRows(transaction, ownerId, ids)).map((row) => [row.companionId, row]))
  return ids.map((id) => bookable(rows.get(id), vault))
}

function bookable(row: Row | undefined, vault: PersonalVault): CompanionToBook {
  if (!row) throw new AppError(companionNotFound)
  const { kind, linkState, isFrozen, facts, sealedBirthDate, ...companion } = row
  if (kind === CompanionKind.member && (linkState !== LinkState.agreed || isFrozen))
    throw new AppError(companionNotAgreed)
  const { holderId } = companion
  if (holderId !== null) return { ...companion, birthDate: memberBirthDate.open(holderId, sealedBirthDate, vault) }
  const { nickName, birthDate } = openFacts(companion.companionId, facts, vault)
  return { ...companion, nickName, birthDate }
}

/** The end of an account takes the member first and companions then: so do we, or each would wait for the other. */
async function holdMembers(sql: SqlRunner, ownerId: string, ids: readonly string[]) {
  await sql`
    select from member
    where id in (
      select linked_member_id from companion where id = any(${[...ids]}::uuid[]) and owner_id = ${ownerId})
    order by id for key share`
}

async function findRows(sql: SqlRunner, ownerId: string, ids: readonly string[]): Promise<Row[]> {
  return await sql<Row[]>`
    select companion.id as "companionId", kind, link_state as "linkState", m.id as "holderId",
      m.nick_name as "nickName", coalesce(m.sex, companion.sex) as sex, m.sealed_birth_date as "sealedBirthDate", facts,
      m.frozen_at is not null as "isFrozen"
    from companion left join member m on m.id = linked_member_id and link_state = ${LinkState.agreed}
    where companion.id = any(${[...ids]}::uuid[]) and owner_id = ${ownerId} and removed_at is null
    order by companion.id for share of companion`
}
