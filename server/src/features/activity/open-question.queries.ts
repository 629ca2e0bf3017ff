import type { WrittenQuestionRow } from '#features/activity/question.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'

/** A question that waits, and the activity it is about. */
export type OpenQuestionRow = WrittenQuestionRow & { activity_id: string; activity_title: string }

/** Whose list, since when. */
type OpenReading = TimeReading & { organizerId: string; since: number }

export const openQuestionQueries = (sql: SqlRunner) => ({
  /** Newest first; without those of people the organizer is apart from, and of cancelled activities; none that was hidden. */
  async list({ organizerId, since, before, limit }: OpenReading): Promise<OpenQuestionRow[]> {
    return await sql<OpenQuestionRow[]>`
      select question.id, text, nick_name as asker_nick_name, question.created_at, answer, answered_at,
        activity.id as activity_id, activity.title as activity_title
      from question join member on member.id = asker_id join activity on activity.id = activity_id
      where open_for = ${organizerId} and organizer_id = open_for and question.created_at > ${new Date(since)}
        and question.hidden_at is null and cancelled_at is null and not are_apart(open_for, asker_id)
        and (question.created_at, question.id) < (${before.at}, ${before.id}::uuid)
      order by question.created_at desc, question.id desc limit ${limit}`
  },
})
