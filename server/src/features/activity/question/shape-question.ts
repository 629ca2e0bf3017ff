import type { Question } from '@quan/contract/activity/get-questions.ts'
import type { QuestionRow } from '#features/activity/question/question.queries.ts'
import type { WrittenQuestionRow } from '#features/activity/question/question-writer.queries.ts'

/** The wire form of a question. */
export function shapeQuestion(row: QuestionRow | WrittenQuestionRow): Question {
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
