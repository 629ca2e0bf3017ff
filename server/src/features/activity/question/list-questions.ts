import { activityNotFound } from '@quan/contract/activity/activity-errors.ts'
import type { getQuestions } from '@quan/contract/activity/get-questions.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { QuestionReading, QuestionRow } from '#features/activity/question/question.queries.ts'
import { shapeQuestion } from '#features/activity/question/shape-question.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'

/** What questions are read with. */
export type QuestionParts = {
  queries: { list(reading: QuestionReading): Promise<QuestionRow[] | null> }
  clock: Clock
}

type Asked = ParsedInputOf<typeof getQuestions> & {
  /** Who asks for the list; null = a visitor. */
  viewerId: string | null
}

/**
 * A page of the questions of an activity, newest first, without those of people the viewer is apart from. Throws
 * `activity.not_found`, and `input.invalid` for a bad cursor.
 */
export async function listQuestions(
  { activityId, viewerId, ...asked }: Asked,
  { queries, clock }: QuestionParts,
): Promise<ResultOf<typeof getQuestions>> {
  const found = await queries.list({ ...timeReading(asked), activityId, viewerId, visibleAt: clock.now() })
  if (!found) throw new AppError(activityNotFound)
  const { rows, ...page } = timePage(found, asked, ({ created_at: at, id }) => ({ at, id }))
  return { items: rows.map(shapeQuestion), ...page }
}
