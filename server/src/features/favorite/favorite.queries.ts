import { isPublishedOrHidden } from '#features/activity/open-while-hidden.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** A member and an activity. */
export type Favorite = { memberId: string; activityId: string }

export type FavoriteRow = { activity_id: string; created_at: Date }

/** The facts that decide if an activity can be kept. */
export type FavoriteState = { is_visible: boolean; is_kept: boolean; kept: number }

export function favoriteQueries(sql: SqlRunner) {
  return {
    async findState({ memberId, activityId }: Favorite, at: number): Promise<FavoriteState> {
      const [state] = await sql<[FavoriteState]>`
        select
          exists (select from activity where id = ${activityId} and published_at <= ${new Date(at)}) as is_visible,
          exists (select from favorite where member_id = ${memberId} and activity_id = ${activityId}) as is_kept,
          (select count(*)::integer from favorite where member_id = ${memberId}) as kept`
      return state
    },

    async add({ memberId, activityId }: Favorite, at: number) {
      await sql`
        insert into favorite (member_id, activity_id, created_at) values (${memberId}, ${activityId}, ${new Date(at)})`
    },

    async remove({ memberId, activityId }: Favorite) {
      await sql`delete from favorite where member_id = ${memberId} and activity_id = ${activityId}`
    },

    /** The last kept first; hidden ones as well, which say so. */
    async list(memberId: string, { before, limit }: TimeReading, visibleAt: number): Promise<FavoriteRow[]> {
      return await sql<FavoriteRow[]>`
        select activity_id, created_at from favorite
        join activity on activity.id = activity_id
          and ${isPublishedOrHidden(sql, visibleAt)}
        where member_id = ${memberId} and (created_at, activity_id) < (${before.at}, ${before.id}::uuid)
        order by created_at desc, activity_id desc limit ${limit}`
    },

    /** Those of the activities that the member keeps. */
    async findKept(memberId: string, activityIds: string[]): Promise<string[]> {
      const rows = await sql<{ activity_id: string }[]>`
        select activity_id from favorite where member_id = ${memberId} and activity_id = any(${activityIds}::uuid[])`
      return rows.map(({ activity_id: id }) => id)
    },
  }
}

/** The activities a member keeps. */
export const favoritePersonalData: PersonalDataSource = {
  name: 'favorites',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select activity_id as "activityId", activity.title, favorite.created_at as "since"
        from favorite join activity on activity.id = activity_id
        where member_id = ${memberId} order by favorite.created_at, activity_id`),
    ]
  },
  async erase(sql, memberId) {
    await sql`delete from favorite where member_id = ${memberId}`
  },
}
