import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { DemoCard } from './demo-card.ts'

/** Which of the members have no card yet; nobody who deleted the account. */
export async function findCardless(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from member where id = any(${[...ids]}::uuid[]) and closed_at is null
      and not exists (select from business_card where member_id = member.id)`
  return new Set(rows.map((row) => row.id))
}

/** Adds cards of members who have none; a city the product does not know stays empty. */
export async function storeCards(sql: Sql, cards: readonly DemoCard[], codeOf: ReadonlyMap<string, string>) {
  const rows = cards.map(({ memberId, city, lines, visibility }) => ({
    member_id: memberId,
    height_cm: lines.height,
    education: lines.education,
    occupation: lines.occupation,
    marital_status: lines.maritalStatus,
    house_car: lines.houseCar,
    intro: lines.intro,
    looking_for: lines.lookingFor,
    city_code: codeOf.get(city) ?? null,
    district: lines.district,
    photos: [],
    visibility,
  }))
  await sql`
    insert into business_card select * from jsonb_populate_recordset(null::business_card, ${sql.json(rows)})
    on conflict do nothing`
}

/** Tells birth dates of members who told none. */
export async function storeBirthDates(sql: Sql, cards: readonly DemoCard[]) {
  const told = cards.filter(({ lines }) => lines.birthDate !== null)
  await sql`
    update member set birth_date = told.birth_date
    from unnest(${told.map((card) => card.memberId)}::uuid[], ${told.map((card) => card.lines.birthDate)}::date[])
      as told (id, birth_date)
    where member.id = told.id and member.birth_date is null`
}
