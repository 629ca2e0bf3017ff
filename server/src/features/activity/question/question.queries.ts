import type { Sql } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'

export type QuestionRow = {
  id: string
  text: string
  asker_nick_name: string | null
  created_at: string
  answer: string | null
  answered_at: string | null
}

/** Which questions: of an activity visible at an instant, for a viewer, behind a position, so many. */
export type QuestionReading = TimeReading & {
  activityId: string
  visibleAt: number
  /** Null = a visitor. */
  viewerId: string | null
}

/** Reads questions. The pool must be one of `connectLists`. */
export function questionQueries(sql: Sql) {
  return {
    /** Newest first; null when the activity is not visible. */
    async list({ activityId, visibleAt, viewerId, before, limit }: QuestionReading): Promise<QuestionRow[] | null> {
      // without questions a visible activity still gives one row, empty
      const rows = await sql<(QuestionRow | { id: null })[]>`
        select asked.*
        from activity left join lateral (
          select question.id, question.text, member.nick_name as asker_nick_name, question.created_at,
            question.answer, question.answered_at
          from question join member on member.id = question.asker_id
          where activity_id = activity.id and (question.created_at, question.id) < (${before.at}, ${before.id}::uuid)
            and (${viewerId}::uuid is null or not are_apart(${viewerId}::uuid, question.asker_id))
          order by question.created_at desc, question.id desc limit ${limit}) asked on true
        where activity.id = ${activityId} and published_at <= ${new Date(visibleAt)}
        order by asked.created_at desc, asked.id desc`
      return rows.length === 0 ? null : rows.filter((row) => row.id !== null)
    },
  }
}
