import {
  type getWaitingQuestions,
  QUESTION_AT_DESK_DAYS,
  type WaitingQuestion,
} from '@quan/contract/console/feedback-desk.ts'
import type { ConsoleResultOf, ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { listWaitingQuestions, type WaitingQuestionRow } from '#features/activity/question.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { waitingPage, waitingReading } from '#platform/paging/waiting-page.ts'

type QuestionsAsked = ParsedConsoleInputOf<typeof getWaitingQuestions> & {
  /** Codes of the operator's cities; null = all. */
  cities: readonly string[] | null
  /** In milliseconds since 1970. */
  now: number
}

/** A page of the questions that wait for their organizers, the oldest first, for operators; nobody is told who asked. */
export async function questionsAtDesk(
  sql: SqlRunner,
  asked: QuestionsAsked,
): Promise<ConsoleResultOf<typeof getWaitingQuestions>> {
  const { now, cities } = asked
  const since = now - QUESTION_AT_DESK_DAYS * DAY_MS
  const found = await listWaitingQuestions(sql, { ...waitingReading(asked), cities, since, now })
  const { rows, ...page } = waitingPage(found, asked, ({ created_at: at, id }) => ({ at, id }))
  return { items: rows.map(shapeRow), ...page }
}

const shapeRow = (row: WaitingQuestionRow): WaitingQuestion => ({
  id: row.id,
  activity: {
    id: row.activity_id,
    title: row.activity_title,
    city: row.city_code,
    startTime: row.start_at.toISOString(),
  },
  organizerName: row.organizer,
  text: row.text,
  askTime: row.created_at.toISOString(),
})
