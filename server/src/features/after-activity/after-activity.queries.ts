import type { FeedbackFace } from '@quan/contract/match/after-activity.ts'
import { HAS_PLACE, PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Who says something about which activity. */
type FeedbackOf = { activityId: string; memberId: string }
/** How somebody liked an activity. */
export type Feedback = { face: FeedbackFace; text: string | null }

export function afterActivityQueries(sql: SqlRunner) {
  return {
    async findFeedback({ activityId, memberId }: FeedbackOf): Promise<Feedback | null> {
      const [row] = await sql<Feedback[]>`
        select face, text from activity_feedback where activity_id = ${activityId} and member_id = ${memberId}`
      return row ? { face: row.face, text: row.text } : null
    },

    /** Of an account that went nothing is stored. */
    async saveFeedback({ activityId, memberId }: FeedbackOf, { face, text }: Feedback, at: number) {
      await sql`
        insert into activity_feedback (activity_id, member_id, face, text, said_at, first_said_at)
        select ${activityId}, id, ${face}, ${text}, ${new Date(at)}, ${new Date(at)} from member
        where id = ${memberId} and closed_at is null for key share
        on conflict (activity_id, member_id) do update
          set face = excluded.face, text = excluded.text, said_at = excluded.said_at`
    },

    /** Places that were checked in, and others who hide; people apart from the member count in neither. */
    async countPeople({ activityId, memberId }: FeedbackOf): Promise<{ came: number; hidden: number }> {
      const [row] = await sql<{ came: number; hidden: number }[]>`
        select count(*) filter (where state = ${PlaceState.used})::integer as came,
          count(*) filter (where is_hidden and holder_id <> ${memberId})::integer as hidden
        from place where activity_id = ${activityId} and state in ${sql.unsafe(HAS_PLACE)}
          and (holder_id is null or holder_id not in (select * from apart_from(${memberId})))`
      return { came: row?.came ?? 0, hidden: row?.hidden ?? 0 }
    },

    /** Of how many activities that the member was let in at this is the last one; null = not let in here. */
    async countVisits({ activityId, memberId }: FeedbackOf): Promise<number | null> {
      const [row] = await sql<{ visit: number | null }[]>`
        select case when bool_or(visited.id = this.id) then count(distinct visited.id)::integer end as visit
        from activity this, place join activity visited on visited.id = place.activity_id
        where this.id = ${activityId} and holder_id = ${memberId} and state = ${PlaceState.used}
          and (visited.start_at, visited.id) <= (this.start_at, this.id)`
      return row?.visit ?? null
    },

    /** The organizer's photos in their order, for who is not apart from the organizer. */
    async listPhotos({ activityId, memberId }: FeedbackOf): Promise<string[]> {
      const rows = await sql<{ path: string }[]>`
        select path from activity_photo join picture using (path) join activity on activity.id = activity_id
        where activity_id = ${activityId} and deleted_at is null
          and organizer_id not in (select * from apart_from(${memberId}))
        order by position`
      return rows.map(({ path }) => path)
    },

    /** The next activity of whoever holds another one; null where none is announced. */
    async findNext(activityId: string, at: number): Promise<string | null> {
      const [row] = await sql<{ id: string }[]>`
        select next.id from activity this join activity next on next.organizer_id = this.organizer_id
        where this.id = ${activityId} and next.id <> this.id and next.start_at > ${new Date(at)}
          and next.published_at <= ${new Date(at)} and next.cancelled_at is null
        order by next.start_at, next.id limit 1`
      return row?.id ?? null
    },
  }
}
