import type { CardVisibilities } from '@quan/contract/card/my-card.ts'
import { type CardLinesRow, ownLineColumns } from '#features/business-card/card-lines-row.ts'
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
