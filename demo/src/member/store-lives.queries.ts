import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { DemoFollow } from './follow/draw-follows.ts'

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
