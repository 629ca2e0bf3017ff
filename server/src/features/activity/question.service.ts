import { randomUUIDv7 } from 'node:crypto'
import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import {
  type getOpenQuestions,
  type getQuestions,
  type OpenQuestion,
  QUESTION_TOLD_EVERY_MS,
  QUESTION_WAITS_DAYS,
  type Question,
  questionNotFound,
} from '@quan/contract/activity/questions.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import {
  openQuestionQueries,
  type QuestionReading,
  type QuestionRow,
  questionWriter,
  type WrittenQuestionRow,
} from './question.queries.ts'
import { questionAnswered, questionAsked } from '#features/notification/notification-texts.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'

type QuestionParts = { sql: Sql; clock: Clock; notifications: Pick<Notifications, 'notify'> }
type NewQuestion = { activityId: string; askerId: string; text: string }
type NewAnswer = { questionId: string; organizerId: string; text: string }

/** Questions about activities, and the answers of their organizers. */
export function questionService({ sql, clock, notifications }: QuestionParts) {
  async function writeQuestion(transaction: SqlRunner, asking: NewQuestion): Promise<Question> {
    const writer = questionWriter(transaction)
    const asked = { ...asking, id: randomUUIDv7(), at: clock.now() }
    const row = await writer.add(asked)
    if (!row) throw new AppError(activityNotFound)
    const { open_for: memberId, activity_title: title } = row
    if (memberId !== null) {
      const since = asked.at - QUESTION_TOLD_EVERY_MS
      if (await writer.isToBeTold(asked, memberId, since))
        await notifications.notify(transaction, { ...questionAsked({ title }), memberId })
    }
    return shapeQuestion(row)
  }

  async function writeAnswer(transaction: SqlRunner, { questionId, organizerId, text }: NewAnswer): Promise<Question> {
    const writer = questionWriter(transaction)
    const held = await writer.holdForAnswer(questionId, organizerId)
    if (!held) throw new AppError(questionNotFound)
    const answered = await writer.answer(questionId, text, clock.now())
    const { asker_id: memberId, activity_id: id, activity_title: title, is_answered: wasAnswered } = held
    // who improves an answer has told the asker already
    if (!wasAnswered && memberId !== organizerId)
      await notifications.notify(transaction, { ...questionAnswered({ id, title }), memberId, fromId: organizerId })
    return shapeQuestion(answered)
  }

  return {
    /** Throws `activity.not_found` where nothing can be asked. */
    async requireAskable(activityId: string) {
      if (!(await questionWriter(sql).isAskable(activityId, clock.now()))) throw new AppError(activityNotFound)
    },

    /** Throws `question.not_found` unless the member is to answer it. */
    async requireAnswerable(questionId: string, organizerId: string) {
      if (!(await questionWriter(sql).holdForAnswer(questionId, organizerId))) throw new AppError(questionNotFound)
    },

    /** Asks about a visible activity; its organizer is told unless another waits there. Throws `activity.not_found`. */
    ask: (asking: NewQuestion): Promise<Question> => sql.begin((transaction) => writeQuestion(transaction, asking)),

    /** Answers a question about an activity of one's own; the first answer is told to the asker. Throws `question.not_found`. */
    answer: (answering: NewAnswer): Promise<Question> =>
      sql.begin((transaction) => writeAnswer(transaction, answering)),
  }
}

/**
 * A page of the questions that wait for an organizer's answer, newest first, of activities that were not cancelled. Throws
 * `input.invalid` for a bad cursor.
 */
export async function listOpenQuestions(
  memberId: string,
  asked: ParsedInputOf<typeof getOpenQuestions>,
  { sql, clock }: Pick<QuestionParts, 'sql' | 'clock'>,
): Promise<ResultOf<typeof getOpenQuestions>> {
  const since = clock.now() - QUESTION_WAITS_DAYS * DAY_MS
  const found = await openQuestionQueries(sql).list({ ...timeReading(asked), organizerId: memberId, since })
  const { rows, ...page } = timePage(found, asked, ({ created_at: at, id }) => ({ at, id }))
  const items: OpenQuestion[] = rows.map((row) => ({
    ...shapeQuestion(row),
    activity: { id: row.activity_id, title: row.activity_title },
  }))
  return { items, ...page }
}

/** The parts that questions are read with. */
type ListQuestionsParts = {
  queries: { list(reading: QuestionReading): Promise<QuestionRow[] | null> }
  clock: Clock
}

type QuestionsInput = ParsedInputOf<typeof getQuestions> & {
  /** The member who asks for the list; null = a visitor. */
  viewerId: string | null
}

/**
 * A page of the questions of an activity, newest first, without those of people the viewer is apart from. Throws
 * `activity.not_found`, and `input.invalid` for a bad cursor.
 */
export async function listQuestions(
  { activityId, viewerId, ...asked }: QuestionsInput,
  { queries, clock }: ListQuestionsParts,
): Promise<ResultOf<typeof getQuestions>> {
  const found = await queries.list({ ...timeReading(asked), activityId, viewerId, visibleAt: clock.now() })
  if (!found) throw new AppError(activityNotFound)
  const { rows, ...page } = timePage(found, asked, ({ created_at: at, id }) => ({ at, id }))
  return { items: rows.map(shapeQuestion), ...page }
}

/** The wire form of a question. */
function shapeQuestion(row: QuestionRow | WrittenQuestionRow): Question {
  const { id, text, asker_nick_name: nickName, created_at: createdAt, answer, answered_at: answeredAt } = row
  return {
    id,
    text,
    asker: { nickName },
    createTime: instant(createdAt),
    answer: answer !== null && answeredAt !== null ? { text: answer, time: instant(answeredAt) } : null,
  }
}

const instant = (at: Date | string) => (typeof at === 'string' ? at : at.toISOString())
