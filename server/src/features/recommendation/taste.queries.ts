import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { FreeTime } from '@quan/contract/recommendation/free-time.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** What members said, and did, that ranks activities for them. */
export type TasteRow = {
  sex: 1 | 2 | null
  sealed_birth_date: Buffer | null
  interests: ActivityCategory[] | null
  free_times: FreeTime[] | null
  is_on: boolean | null
  shows_coming: boolean | null
  kept: Counts | null
  visited: Counts | null
  declined: Counts | null
  followed: string[] | null
}
/** How many of each kind, by its number. */
type Counts = Record<string, number>

/** What members say in the first run or later. */
export type StoredTaste = { interests: ActivityCategory[]; freeTimes: FreeTime[]; isOn: boolean; showsComing: boolean }

/** Of favourites, places and what was declined so many count, the last ones. */
const COUNTED_MAX = 100

export function tasteQueries(sql: SqlRunner) {
  return {
    /** All that ranks activities for a member, by one statement. */
    async read(memberId: string, now: number): Promise<TasteRow | null> {
      const [row] = await sql<TasteRow[]>`
        select m.sex, m.sealed_birth_date, taste.interests, taste.free_times, taste.is_on, taste.shows_coming,
          (select jsonb_object_agg(category, times) from (
            select category, count(*) as times from (
              select activity_id from favorite where member_id = ${memberId}
              order by created_at desc, activity_id desc limit ${COUNTED_MAX}) last
            join activity on activity.id = last.activity_id group by category) counted) as kept,
          (select jsonb_object_agg(category, times) from (
            select category, count(*) as times from (
              select activity_id from place where holder_id = ${memberId} and state in (20, 60) limit ${COUNTED_MAX}) held
            join activity on activity.id = held.activity_id and end_at <= ${new Date(now)} and cancelled_at is null
            group by category) counted) as visited,
          (select jsonb_object_agg(category, times) from (
            select category, count(*) as times from (
              select activity_id from not_interested where member_id = ${memberId}
              order by created_at desc limit ${COUNTED_MAX}) last
            join activity on activity.id = last.activity_id group by category) counted) as declined,
          (select array_agg(followed_id) from (
            select followed_id from follow where follower_id = ${memberId}
            order by created_at desc limit ${COUNTED_MAX}) last) as followed
        from member m left join taste on taste.member_id = m.id
        where m.id = ${memberId}`
      return row ?? null
    },

    /** Null for a member who said nothing yet. */
    async find(memberId: string): Promise<StoredTaste | null> {
      const [row] = await sql<StoredTaste[]>`
        select interests, free_times as "freeTimes", is_on as "isOn", shows_coming as "showsComing"
        from taste where member_id = ${memberId}`
      return row ?? null
    },

    /** Of an account that went nothing is stored. */
    async save(memberId: string, { interests, freeTimes, isOn, showsComing }: StoredTaste, at: number) {
      await sql`
        insert into taste (member_id, interests, free_times, is_on, shows_coming, changed_at)
        select id, ${interests}::smallint[], ${freeTimes}::smallint[], ${isOn}, ${showsComing}, ${new Date(at)}
        from member where id = ${memberId} and closed_at is null for key share
        on conflict (member_id) do update set interests = excluded.interests, free_times = excluded.free_times,
          is_on = excluded.is_on, shows_coming = excluded.shows_coming, changed_at = excluded.changed_at`
    },

    /** True where the activity is there to be seen. */
    async decline(memberId: string, activityId: string, at: number): Promise<boolean> {
      const rows = await sql`
        insert into not_interested (member_id, activity_id, created_at)
        select member.id, activity.id, ${new Date(at)} from member, activity
        where member.id = ${memberId} and member.closed_at is null
          and activity.id = ${activityId} and activity.published_at <= ${new Date(at)}
        on conflict (member_id, activity_id) do update set created_at = not_interested.created_at
        returning activity_id`
      return rows.length > 0
    },

    async takeBack(memberId: string, activityId: string) {
      await sql`delete from not_interested where member_id = ${memberId} and activity_id = ${activityId}`
    },

    /** Only the last ones count, so no more are kept. */
    async dropOldest(memberId: string) {
      await sql`
        delete from not_interested where member_id = ${memberId} and activity_id in (
          select activity_id from not_interested where member_id = ${memberId}
          order by created_at desc, activity_id offset ${COUNTED_MAX})`
    },
  }
}

/** What a member likes, has time for and does not care for. */
export const tastePersonalData: PersonalDataSource = {
  name: 'taste',
  async read(sql, memberId) {
    const [stated] = await sql`
      select interests, free_times as "freeTimes", is_on as "isOn", shows_coming as "showsComing", changed_at as "changedAt"
      from taste where member_id = ${memberId}`
    const notInterested = await sql`
      select activity_id as "activityId", activity.title, not_interested.created_at as "since"
      from not_interested join activity on activity.id = activity_id
      where member_id = ${memberId} order by not_interested.created_at, activity_id`
    return { stated: stated ?? null, notInterested: [...notInterested] }
  },
  async erase(sql, memberId) {
    await sql`delete from taste where member_id = ${memberId}`
    await sql`delete from not_interested where member_id = ${memberId}`
  },
}
