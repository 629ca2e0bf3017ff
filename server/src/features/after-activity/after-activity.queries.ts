import type { FeedbackFace } from '@quan/contract/match/after-activity.ts'
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
        insert into activity_feedback (activity_id, member_id, face, text, said_at)
        select ${activityId}, id, ${face}, ${text}, ${new Date(at)} from member
        where id = ${memberId} and closed_at is null for key share
        on conflict (activity_id, member_id) do update
          set face = excluded.face, text = excluded.text, said_at = excluded.said_at`
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
