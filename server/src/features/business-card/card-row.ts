import type { CardLines } from '@quan/contract/card/card-lines.ts'
import type { CardVisibilities } from '@quan/contract/card/my-card.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A member's card as it is kept. */
export type CardRow = CardLinesRow & {
  id: string
  head_picture: string | null
  photos: string[]
  /** Lines whose visibility is not the preset. */
  visibility: Partial<CardVisibilities>
}

/** The columns of a `CardRow`, of `member` left joined with its `business_card card`. */
export const cardColumns = (sql: SqlRunner) => sql`
  member.id, member.nick_name, member.head_picture, member.sex, member.birth_date::text, ${ownLineColumns(sql)},
  coalesce(card.photos, '{}') as photos, coalesce(card.visibility, '{}') as visibility`

/** The lines of a member's card, the first three of `member`, the others of a row that may be missing. */
export type CardLinesRow = {
  nick_name: string | null
  sex: CardLines['sex']
  birth_date: string | null
  height_cm: number | null
  education: CardLines['education']
  occupation: string | null
  marital_status: CardLines['maritalStatus']
  house_car: CardLines['houseCar']
  intro: string | null
  looking_for: string | null
  city_code: string | null
  district: string | null
}

/** The columns of a `CardLinesRow` that stand in `business_card card`. */
export const ownLineColumns = (sql: SqlRunner) => sql`
  card.height_cm, card.education, card.occupation, card.marital_status, card.house_car, card.intro, card.looking_for,
  card.city_code, card.district`

/** The lines by their names on the wire. */
export function linesOf(row: CardLinesRow): CardLines {
  return {
    nickName: row.nick_name,
    sex: row.sex,
    birthDate: row.birth_date,
    height: row.height_cm,
    education: row.education,
    occupation: row.occupation,
    maritalStatus: row.marital_status,
    houseCar: row.house_car,
    intro: row.intro,
    lookingFor: row.looking_for,
    cityCode: row.city_code,
    district: row.district,
  }
}
