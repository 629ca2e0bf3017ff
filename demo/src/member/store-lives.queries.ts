import type { Sql } from '@quan/server/platform/database/connect.ts'
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
