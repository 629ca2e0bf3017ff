import type { SignUp } from '@quan/contract/check-in/check-in.ts'
import { openFacts } from '#features/companion/companion-facts.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

/** What the door needs of a place. */
export type SignUpRow = {
  place_id: string
  order_id: string | null
  /** A member's; null of one who is apart from the organizer. */
  nick_name: string | null
  companion_id: string | null
  /** What was told of a companion, sealed. */
  companion_facts: Buffer | null
  sex: SignUp['sex']
  checked_in_at: Date | null
  table_number: number | null
}

/**
 * SQL of the sex of who comes, of `place` joined by `SIGN_UP_JOINS`: the one the place was sold to; of a place that nobody
 * holds yet that of its ticket type, if that is for one.
 */
export const SIGN_UP_SEX = 'coalesce(place.sex, holder.sex, companion.sex, nullif(ticket_type.sex, 0))'

/**
 * SQL of the columns of a `SignUpRow`, of `place` joined by `SIGN_UP_JOINS`, for the id of `organizer`. Who is apart
 * from the organizer is let in and counted like everybody, and not named.
 */
export const SIGN_UP_COLUMNS = `
  place.id as place_id, place.order_id, place.companion_id, companion.facts as companion_facts,
  case when holder.id not in (select * from apart_from(organizer.id)) then holder.nick_name end as nick_name,
  ${SIGN_UP_SEX} as sex, place.checked_in_at, place.table_number`

/** SQL that joins who holds a `place`, and its ticket type. */
export const SIGN_UP_JOINS = `
  join ticket_type on ticket_type.id = place.ticket_type_id
  left join member holder on holder.id = place.holder_id
  left join companion on companion.id = place.companion_id`

/** The wire form of a place as the organizer sees it. */
export const shapeSignUp = (row: SignUpRow, vault: PersonalVault): SignUp => ({
  orderId: row.order_id,
  placeId: row.place_id,
  nickName: row.nick_name ?? (row.companion_id && openFacts(row.companion_id, row.companion_facts, vault).nickName),
  sex: row.sex,
  checkInTime: row.checked_in_at?.toISOString() ?? null,
  table: row.table_number,
})
