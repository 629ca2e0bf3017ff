import { HAS_PLACE } from '#features/order/place-state.ts'
import { peopleOf } from '#features/announcement/people-of-activity.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** An activity that somebody announces something for. */
export type AnnouncedActivity = {
  title: string
  end_at: Date
  enroll_deadline_at: Date
  is_cancelled: boolean
}
/** What was announced, and to how many. */
export type AnnouncementRow = { id: string; text: string; created_at: Date; reach: number }

type NewAnnouncement = { id: string; activityId: string; number: number; requestId: string; text: string; at: number }

export function announcementQueries(sql: SqlRunner) {
  return {
    /** An activity of an organizer; null unless it is theirs and they host still. */
    async findOwn(activityId: string, organizerId: string): Promise<AnnouncedActivity | null> {
      const [row] = await sql<AnnouncedActivity[]>`
        select title, end_at, enroll_deadline_at, cancelled_at is not null as is_cancelled
        from activity join member on member.id = organizer_id
        where activity.id = ${activityId} and organizer_id = ${organizerId} and is_organizer and published_at is not null`
      return row ?? null
    },

    /** Makes announcements of an activity wait for each other until the transaction ends. */
    async lock(activityId: string) {
      await sql`select from activity where id = ${activityId} for no key update`
    },

    async wasSent(activityId: string, requestId: string): Promise<boolean> {
      const rows = await sql`
        select from announcement where activity_id = ${activityId} and request_id = ${requestId}`
      return rows.length > 0
    },

    /** The newest first; there are few. */
    async list(activityId: string): Promise<AnnouncementRow[]> {
      return await sql<AnnouncementRow[]>`
        select id, text, created_at, reach from announcement where activity_id = ${activityId} order by number desc`
    },

    async countReach(activityId: string): Promise<number> {
      const [row] = await sql<[{ reach: number }]>`
        select count(distinct member_id)::integer as reach from (${peopleOf(sql, activityId)}) people`
      return row.reach
    },

    async add({ id, activityId, number, requestId, text, at }: NewAnnouncement) {
      await sql`
        insert into announcement (id, activity_id, number, request_id, text, created_at, reach)
        select ${id}, ${activityId}, ${number}, ${requestId}, ${text}, ${new Date(at)}, count(distinct member_id)
        from (${peopleOf(sql, activityId)}) people`
    },

    /** Whether a member holds a paid place of an activity, or booked one; and whether they ever ordered one. */
    async findReader(activityId: string, memberId: string): Promise<{ comes: boolean; ordered: boolean }> {
      const [row] = await sql<[{ comes: boolean; ordered: boolean }]>`
        select
          exists (select from place left join "order" on "order".id = order_id
            where place.activity_id = ${activityId} and place.state in ${sql.unsafe(HAS_PLACE)}
              and ${memberId} in (holder_id, "order".member_id)) as comes,
          exists (select from "order" where activity_id = ${activityId} and member_id = ${memberId}) as ordered`
      return row
    },
  }
}

/** What a member announced as organizer; it goes with them. */
export const announcementPersonalData: PersonalDataSource = {
  name: 'announcements',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select activity_id as "activityId", text, announcement.created_at as "sentAt"
        from announcement join activity on activity.id = activity_id
        where organizer_id = ${memberId} order by announcement.created_at, announcement.id`),
    ]
  },
  async erase(sql, memberId) {
    await sql`delete from announcement where activity_id in (select id from activity where organizer_id = ${memberId})`
  },
}
