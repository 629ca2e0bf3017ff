import type { Companion } from '@quan/contract/companion/companion.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'

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

/** SQL of the columns of a `CompanionRow`, of `companion` joined by `COMPANION_JOINS`. */
export const COMPANION_COLUMNS = `
  companion.id, companion.kind, m.id as member_id, coalesce(m.nick_name, companion.nick_name) as nick_name,
  coalesce(m.sex, companion.sex) as sex, companion.phone, companion.birth_date::text, companion.relation,
  companion.remark, companion.link_state, companion.created_at`

/** SQL that joins the member `m` of a companion who agreed. */
export const COMPANION_JOINS = `
  left join member m on companion.link_state = 20 and m.id = companion.linked_member_id`

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
