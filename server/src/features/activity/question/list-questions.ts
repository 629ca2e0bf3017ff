import { activityNotFound } from '@quan/contract/activity/activity-errors.ts'
import type { getQuestions, Question } from '@quan/contract/activity/get-questions.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import * as z from 'zod/mini'
import type { QuestionReading, QuestionRow } from '#features/activity/question/question.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { cursorText, readCursor } from '#platform/paging/cursor-text.ts'

/** What questions are read with. */
export type QuestionParts = {
  queries: { list(reading: QuestionReading): Promise<QuestionRow[] | null> }
  clock: Clock
}

type QuestionPage = { items: Question[]; nextCursor: string | null }

const LAST_INSTANT = Date.UTC(9999, 11, 31)
const cursorShape = z.tuple([z.int().check(z.minimum(0), z.maximum(LAST_INSTANT)), entityId])

/** A page of the questions of an activity, newest first. Throws `activity.not_found`, and `input.invalid` for a bad cursor. */
export async function listQuestions(
  { activityId, cursor, maxResultCount }: ParsedInputOf<typeof getQuestions>,
  { queries, clock }: QuestionParts,
): Promise<QuestionPage> {
  const [createdAt, id] = cursor ? readCursor(cursorShape, cursor) : []
  const after = createdAt !== undefined && id !== undefined ? { createdAt, id } : null
  const rows = await queries.list({ activityId, visibleAt: clock.now(), after, limit: maxResultCount + 1 })
  if (!rows) throw new AppError(activityNotFound)
  const page = rows.slice(0, maxResultCount)
  const last = page.at(-1)
  const hasMore = last && rows.length > page.length
  return {
    items: page.map(shapeQuestion),
    nextCursor: hasMore ? cursorText([Date.parse(last.created_at), last.id]) : null,
  }
}

function shapeQuestion({ id, text, asker_nick_name, created_at, answer, answered_at }: QuestionRow): Question {
  return {
    id,
    text,
    asker: { nickName: asker_nick_name },
    createTime: created_at,
    answer: answer !== null && answered_at !== null ? { text: answer, time: answered_at } : null,
  }
}
