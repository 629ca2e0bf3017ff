import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { DemoFavorite, Keepable } from './draw-favorites.ts'

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
