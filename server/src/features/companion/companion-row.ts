import type { Companion } from '@quan/contract/companion/companion.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { openFacts } from './companion-facts.ts'

/** A companion as the owner may see it: of a member who did not agree, only what the owner wrote. */
export type CompanionRow = {
  id: string
  kind: Companion['kind']
  member_id: string | null
  nick_name: string | null
  sex: Companion['sex']
  phone: string | null
  birth_date: string | null
  relation: string | null
  remark: string | null
  link_state: Companion['linkState']
  created_at: Date
}

/** A `CompanionRow` as it is stored. */
export type StoredCompanion = Omit<CompanionRow, keyof Words> & { member_name: string | null; facts: Buffer | null }
type Words = Pick<CompanionRow, 'nick_name' | 'phone' | 'birth_date' | 'relation' | 'remark'>

/** SQL of how `companion`, joined by `COMPANION_JOINS`, stands to its owner. */
export const LINK_STATE = `
  case when companion.link_state = 20 and m.id is null then 10 else companion.link_state end`

/** SQL of the columns of a `StoredCompanion`, of `companion` joined by `COMPANION_JOINS`. */
export const COMPANION_COLUMNS = `
  companion.id, companion.kind, m.id as member_id, m.nick_name as member_name, coalesce(m.sex, companion.sex) as sex,
  companion.facts, companion.created_at, ${LINK_STATE} as link_state`

/** SQL that joins the member `m` of a companion who agreed; who is suspended looks as if they had not yet. */
export const COMPANION_JOINS = `
  left join member m on companion.link_state = 20 and m.id = companion.linked_member_id and m.frozen_at is null`

/** A companion with what the owner wrote. */
export function openCompanion(
  { facts, member_name: name, ...row }: StoredCompanion,
  vault: PersonalVault,
): CompanionRow {
  const { nickName, phone, birthDate, relation, remark } = openFacts(row.id, facts, vault)
  return { ...row, nick_name: name ?? nickName, phone, birth_date: birthDate, relation, remark }
}

/** The wire form of a companion. */
export function shapeCompanion(row: CompanionRow): Companion {
  return {
    id: row.id,
    kind: row.kind,
    userGUID: row.member_id,
    nickName: row.nick_name,
    sex: row.sex,
    phone: row.phone && maskMobilePhone(row.phone),
    birthDate: row.birth_date,
    relation: row.relation,
    remark: row.remark,
    linkState: row.link_state,
  }
}
