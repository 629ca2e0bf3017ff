import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { NewQuestion } from '#activity/draw-questions.ts'

/** Adds questions with their answers; the others wait for their organizer. */
export async function storeQuestions(sql: Sql, questions: readonly NewQuestion[]): Promise<void> {
  const rows = questions.map(({ id, activityId, askerId, text, createdAt, answer }) => ({
    id,
    activity_id: activityId,
    asker_id: askerId,
    text,
    created_at: new Date(createdAt),
    answer: answer?.text ?? null,
    answered_at: answer ? new Date(answer.at) : null,
  }))
  if (rows.length === 0) return
  await sql`
    insert into question (id, activity_id, asker_id, text, created_at, answer, answered_at, open_for)
    select question.id, activity_id, asker_id, text, question.created_at, answer, answered_at,
      case when answer is null then nullif(organizer_id, asker_id) end
    from jsonb_populate_recordset(null::question, ${sql.json(rows.map((row) => ({ ...row })))}) question
      join activity on activity.id = activity_id`
}

/** Which of the activities are stored. */
export async function findStoredIds(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`select id from activity where id = any(${[...ids]}::uuid[])`
  return new Set(rows.map((row) => row.id))
}
