import { ConsentMatter, SEPARATE_CONSENT_VERSIONS } from '@quan/contract/my-data/separate-consent.ts'
import { memberBirthDate } from '@quan/server/features/member/member-secrets.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { PersonalVault } from '@quan/server/platform/personal-data/personal-vault.ts'
import type { DemoCard } from './demo-card.ts'

/** Which of the members have no card yet; nobody who deleted the account. */
export async function findCardless(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from member where id = any(${[...ids]}::uuid[]) and closed_at is null
      and not exists (select from business_card where member_id = member.id)`
  return new Set(rows.map((row) => row.id))
}

/** Adds cards of members who have none, with their consent to what needs it; a city the product does not know stays empty. */
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
  await sql`
    insert into separate_consent (id, member_id, matter, version, given_at)
    select gen_random_uuid(), member.id, ${ConsentMatter.privateLines},
      ${SEPARATE_CONSENT_VERSIONS.privateLines}, member.created_at
    from member join business_card card on card.member_id = member.id
    where member.id = any(${cards.map(({ memberId }) => memberId)}::uuid[])
      and num_nonnulls(marital_status, house_car, looking_for) > 0
    on conflict do nothing`
}

/** Tells birth dates of members who told none. */
export async function storeBirthDates(sql: Sql, vault: PersonalVault, cards: readonly DemoCard[]) {
  const told = cards.flatMap(({ memberId: id, lines: { birthDate } }) =>
    birthDate === null ? [] : { id, sealed: memberBirthDate.seal(id, birthDate, vault).toString('hex') },
  )
  await sql`
    update member set sealed_birth_date = decode(told.sealed, 'hex')
    from unnest(${told.map(({ id }) => id)}::uuid[], ${told.map(({ sealed }) => sealed)}::text[]) as told (id, sealed)
    where member.id = told.id and member.sealed_birth_date is null`
}
