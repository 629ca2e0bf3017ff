import type { Sql } from '@quan/server/platform/database/connect.ts'
import { ConsentMatter, SEPARATE_CONSENT_VERSIONS } from '@quan/contract/my-data/separate-consent.ts'
import { memberBirthDate } from '@quan/server/features/member/member-secrets.ts'
import type { PersonalVault } from '@quan/server/platform/personal-data/personal-vault.ts'
import type { DemoCard } from './card/demo-card.ts'
import type { DemoFavorite, Keepable } from './draw-favorites.ts'
import type { DemoFollow } from './draw-follows.ts'
import type { DemoMessage } from './message/demo-messages.ts'
import type { DemoReferral } from './draw-referrals.ts'

/** Adds follows of people who are both still members and did not block one another. */
export async function storeFollows(sql: Sql, follows: readonly DemoFollow[]): Promise<void> {
  await sql`
    insert into follow (follower_id, followed_id, created_at)
    select follower_id, followed_id, at from unnest(
      ${follows.map((follow) => follow.followerId)}::uuid[], ${follows.map((follow) => follow.followedId)}::uuid[],
      ${follows.map((follow) => new Date(follow.at).toISOString())}::timestamptz[]) as drawn (follower_id, followed_id, at)
    where follower_id not in (select id from member where closed_at is not null)
      and followed_id not in (select id from member where closed_at is not null)
      and (follower_id, followed_id) not in (select blocker_id, blocked_id from block)
      and (followed_id, follower_id) not in (select blocker_id, blocked_id from block)
    on conflict do nothing`
}

/** Activities of members that are still ahead, in an order of their own. */
export async function listKeepable(sql: Sql, now: number): Promise<Keepable[]> {
  const rows = await sql<{ id: string; city_code: string; published_at: Date }[]>`
    select id, city_code, published_at from activity
    where organizer_id is not null and cancelled_at is null and published_at <= ${new Date(now)} and start_at > ${new Date(now)}
    order by id`
  return rows.map((row) => ({ id: row.id, cityCode: row.city_code, publishedAt: row.published_at.getTime() }))
}

export async function storeFavorites(sql: Sql, favorites: readonly DemoFavorite[]): Promise<void> {
  await sql`
    insert into favorite (member_id, activity_id, created_at)
    select * from unnest(
      ${favorites.map((favorite) => favorite.memberId)}::uuid[], ${favorites.map((favorite) => favorite.activityId)}::uuid[],
      ${favorites.map((favorite) => new Date(favorite.at).toISOString())}::timestamptz[])
    on conflict do nothing`
}

export async function storeMessages(sql: Sql, messages: readonly DemoMessage[]): Promise<void> {
  const rows = messages.map(({ id, memberId, fromId, kind, title, text, words, route, at, readAt }) => ({
    id,
    member_id: memberId,
    from_id: fromId,
    kind,
    title,
    text,
    words: words ?? null,
    route,
    created_at: new Date(at).toISOString(),
    read_at: readAt === null ? null : new Date(readAt).toISOString(),
  }))
  await sql`
    insert into notification select * from jsonb_populate_recordset(null::notification, ${sql.json(rows)})
    on conflict do nothing`
}

/** Tells through whose link members came, and when; a link of somebody who is gone counts as none. */
export async function storeReferrals(sql: Sql, referrals: readonly DemoReferral[]): Promise<void> {
  await sql`
    update member set referrer_id = drawn.referrer_id, created_at = drawn.at
    from unnest(
      ${referrals.map((referral) => referral.memberId)}::uuid[], ${referrals.map((referral) => referral.referrerId)}::uuid[],
      ${referrals.map((referral) => new Date(referral.at).toISOString())}::timestamptz[]) as drawn (id, referrer_id, at)
    where member.id = drawn.id and member.referrer_id is null
      and exists (select from member referrer where referrer.id = drawn.referrer_id and referrer.closed_at is null)`
  // nobody signed up before they joined: such a place was somebody's without an account
  await sql`
    update place set holder_id = null from member
    where place.holder_id = member.id and place.taken_at < member.created_at
      and member.id = any(${referrals.map((referral) => referral.memberId)}::uuid[])`
}

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
