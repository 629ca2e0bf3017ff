import type { CardLines } from '@quan/contract/card/card-lines.ts'
import { PRIVATE_LINES } from '@quan/contract/my-data/separate-consent.ts'
import type { CardVisibilities } from '@quan/contract/card/my-card.ts'
import { cardColumns, type CardRow, lineColumn, lineValues, ownLineColumns } from '#features/business-card/card-row.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** The columns of a card besides its lines. */
type CardRest = { photos: string[]; visibility: Partial<CardVisibilities> }

/** Reads and writes a member's own card. */
export function myCardQueries(sql: SqlRunner) {
  return {
    /** Null once the account is closed: a call under way would bring back what was erased. */
    async find(memberId: string): Promise<CardRow | null> {
      const [row] = await sql<CardRow[]>`
        select ${cardColumns(sql)} from member left join business_card card on card.member_id = member.id
        where member.id = ${memberId} and member.closed_at is null`
      return row ?? null
    },
    /** Makes changes of the same card wait for each other until the transaction ends. */
    async lock(memberId: string) {
      await sql`select from member where id = ${memberId} for update`
    },
    async isCity(code: string): Promise<boolean> {
      const rows = await sql`select from city where code = ${code}`
      return rows.length > 0
    },
    async saveMember(memberId: string, { nickName, sex }: CardLines, sealedBirthDate: Buffer | null) {
      await sql`
        update member set nick_name = ${nickName}, sex = ${sex}, sealed_birth_date = ${sealedBirthDate}
        where id = ${memberId}`
    },
    async saveHead(memberId: string, path: string | null) {
      await sql`update member set head_picture = ${path} where id = ${memberId}`
    },
    async saveCard(memberId: string, lines: CardLines, { photos, visibility }: CardRest) {
      const row = {
        member_id: memberId,
        ...lineValues(lines),
        photos,
        visibility: sql.json(visibility),
      }
      await sql`insert into business_card ${sql(row)} on conflict (member_id) do update set ${sql(row)}`
    },
    async emptyPrivateLines(memberId: string) {
      const emptied = Object.fromEntries(PRIVATE_LINES.map((line) => [lineColumn(line), null]))
      await sql`update business_card set ${sql(emptied)} where member_id = ${memberId}`
    },
  }
}

/** The card, but for what stands with the member. */
export const cardPersonalData: PersonalDataSource = {
  name: 'card',
  async read(sql, memberId) {
    const [card] = await sql`
      select ${ownLineColumns(sql)}, photos, visibility
      from business_card card where member_id = ${memberId}`
    return card ?? null
  },
  async erase(sql, memberId) {
    await sql`delete from business_card where member_id = ${memberId}`
  },
}
