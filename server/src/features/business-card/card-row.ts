import { cardCompleteness, type CardLines } from '@quan/contract/card/card-lines.ts'
import type { CardVisibilities } from '@quan/contract/card/my-card.ts'
import { memberBirthDate } from '#features/member/member-secrets.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

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
  member.id, member.nick_name, member.head_picture, member.sex, member.sealed_birth_date, ${ownLineColumns(sql)},
  coalesce(card.photos, '{}') as photos, coalesce(card.visibility, '{}') as visibility`

/** Lines that stand with the member. */
type MemberLine = 'nickName' | 'sex' | 'birthDate'
type OwnLine = Exclude<keyof CardLines, MemberLine>

/** The column of `business_card` that holds a line. */
const LINE_COLUMNS = {
  height: 'height_cm',
  education: 'education',
  occupation: 'occupation',
  maritalStatus: 'marital_status',
  houseCar: 'house_car',
  intro: 'intro',
  lookingFor: 'looking_for',
  cityCode: 'city_code',
  district: 'district',
} as const satisfies Record<OwnLine, string>
const OWN_LINES = Object.keys(LINE_COLUMNS) as OwnLine[]

/** The lines of a member's card, the first three of `member`, the others of a row that may be missing. */
export type CardLinesRow = Pick<CardLines, 'sex' | OwnLine> & {
  nick_name: string | null
  sealed_birth_date: Buffer | null
}

const SELECTED = OWN_LINES.map((line) => `card.${LINE_COLUMNS[line]} as "${line}"`).join(', ')

/** The columns of a `CardLinesRow` that stand in `business_card card`. */
export const ownLineColumns = (sql: SqlRunner) => sql`${sql.unsafe(SELECTED)}`

/** The lines of a member's row by their names on the wire. */
export const linesOf = (row: CardLinesRow & { id: string }, vault: PersonalVault): CardLines =>
  linesWith(row, memberBirthDate.open(row.id, row.sealed_birth_date, vault))

/** How complete the card of a row is, in per cent: that a birth date was told counts, not which. */
export const completenessOf = (row: CardLinesRow, photos: number): number =>
  cardCompleteness(linesWith(row, row.sealed_birth_date && 'told'), photos)

function linesWith(row: CardLinesRow, birthDate: string | null): CardLines {
  const own = Object.fromEntries(OWN_LINES.map((line) => [line, row[line]])) as Pick<CardLines, OwnLine>
  return { nickName: row.nick_name, sex: row.sex, birthDate, ...own }
}

/** The column of `business_card` that holds a line. */
export const lineColumn = (line: OwnLine): string => LINE_COLUMNS[line]

/** The values of the columns of `business_card` that hold lines. */
export function lineValues(lines: CardLines) {
  return Object.fromEntries(OWN_LINES.map((line) => [LINE_COLUMNS[line], lines[line]]))
}
