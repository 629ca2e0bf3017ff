import { randomUUIDv7 } from 'node:crypto'
import { activityNotFound } from '@quan/contract/activity/activity-errors.ts'
import { questionNotFound } from '@quan/contract/activity/ask-question.ts'
import type { Question } from '@quan/contract/activity/get-questions.ts'
import { questionWriter } from '#features/activity/question/question-writer.queries.ts'
import { shapeQuestion } from '#features/activity/question/shape-question.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { questionAnswered } from '#features/notification/notification-texts.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type QuestionParts = { sql: Sql; clock: Clock; notifications: Pick<Notifications, 'notify'> }
type Asking = { activityId: string; askerId: string; text: string }
type Answering = { questionId: string; organizerId: string; text: string }

/** Questions about activities, and the answers of their organizers. */
export function questionService({ sql, clock, notifications }: QuestionParts) {
  async function writeAnswer(transaction: SqlRunner, { questionId, organizerId, text }: Answering): Promise<Question> {
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
    /** Asks about a visible activity. Throws `activity.not_found`. */
    async ask(asking: Asking): Promise<Question> {
      const row = await questionWriter(sql).add({ ...asking, id: randomUUIDv7(), at: clock.now() })
      if (!row) throw new AppError(activityNotFound)
      return shapeQuestion(row)
    },

    /** Answers a question about an activity of one's own; the first answer is told to the asker. Throws `question.not_found`. */
    answer: (answering: Answering): Promise<Question> =>
      sql.begin((transaction) => writeAnswer(transaction, answering)),
  }
}
