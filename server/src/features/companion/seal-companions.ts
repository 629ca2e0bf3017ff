import { CompanionKind } from '@quan/contract/companion/companion.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { type CompanionFacts, openFacts, sealFacts } from './companion-facts.ts'

/** Rows sealed in one transaction. */
const AT_A_TIME = 200
/** Stands before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type Row = { id: string; kind: CompanionKind; facts: Buffer | null; clear: CompanionFacts }

/** True when there may be something to seal: written in clear by a version before, or by an earlier key. */
export async function hasUnsealedCompanions(sql: Sql, vault: PersonalVault): Promise<boolean> {
  if (vault.hasEarlierKeys) return true
  const [row] = await sql`
    select from companion where num_nonnulls(nick_name, phone, birth_date, relation, remark) > 0 order by id limit 1`
  return row !== undefined
}

/**
 * Seals what stands in clear, as versions before wrote it, and anew what an earlier key sealed or hashed, in bites. Tells
 * how many rows it sealed. Those that others work on are left to the next run.
 */
export async function sealCompanions(
  sql: Sql,
  vault: PersonalVault,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  let [sealed, after, bite] = [0, FIRST_ID, AT_A_TIME]
  while (bite === AT_A_TIME && !signal.aborted) {
    const ids = await sql.begin((transaction) => sealSome(transaction, after, vault))
    bite = ids.length
    sealed += bite
    after = ids.at(-1) ?? after
  }
  return sealed
}

async function sealSome(sql: SqlRunner, after: string, vault: PersonalVault): Promise<string[]> {
  const rows = await sql<Row[]>`
    select id, kind, facts, json_build_object('nickName', nick_name, 'phone', phone, 'birthDate', birth_date,
      'relation', relation, 'remark', remark) as clear
    from companion
    where id > ${after} and (substring(facts from 1 for 4) <> ${vault.sealedBy}
      or substring(phone_hash from 1 for 4) <> ${vault.hashedBy}
      or num_nonnulls(nick_name, phone, birth_date, relation, remark) > 0)
    order by id limit ${AT_A_TIME} for update skip locked`
  for (const { id, kind, facts: known, clear } of rows) {
    const facts = known === null ? clear : openFacts(id, known, vault)
    // nobody is found by the phone of a guest
    const phone = kind === CompanionKind.member ? facts.phone : null
    const hash = phone && vault.phoneHash(phone)
    // while keys change, two processes may have noted a phone twice for the same owner: then one is not found by it
    await sql`
      update companion set facts = ${sealFacts(id, facts, vault)}, nick_name = null, phone = null, birth_date = null,
        relation = null, remark = null,
        phone_hash = case when exists (
          select from companion other
          where other.owner_id = companion.owner_id and other.phone_hash = ${hash} and other.id <> companion.id)
          then phone_hash else coalesce(${hash}, phone_hash) end
      where id = ${id}`
  }
  return rows.map(({ id }) => id)
}
