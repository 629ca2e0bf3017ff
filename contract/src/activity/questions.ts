import * as z from 'zod/mini'
import { activityNotFound } from '#activity/activity-detail.ts'
import { heldText, unfitText } from '#endpoint/common-errors.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { atMostCharacters } from '#text/trimmed-text.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { QUESTIONS_A_DAY, reachedMany } from '#request/reach-limits.ts'

/** A question about an activity; `answer` is null until the organizer wrote one. */
export const question = z.object({
  id: entityId,
  text: z.string(),
  /** Null for a member who has no name. */
  asker: z.object({ nickName: z.nullable(z.string()) }),
  createTime: instant,
  answer: z.nullable(z.object({ text: z.string(), time: instant })),
})

/** A question about an activity. */
export type Question = z.infer<typeof question>

/** Questions of an activity, newest first. With a token sealed and personal. Errors: `activity.not_found`. */
export const getQuestions = defineEndpoint({
  path: 'Activity/GetQuestions',
  access: 'open',
  sealed: false,
  personal: true,
  reads: true,
  about: 'Questions about an activity and the answers of its organizer.',
  input: z.object({ activityId: entityId, ...pageInput }),
  output: pageOf(question),
  errors: [activityNotFound],
})

/** Questions of so many days wait for an answer in the organizer's list; older ones stand at their activity alone. */
export const QUESTION_WAITS_DAYS = 60
/** A question is not told of while another of the last so long waits at the same activity, in milliseconds. */
export const QUESTION_TOLD_EVERY_MS = 3_600_000

/** A question that waits for the caller's answer, and what it is about. */
export const openQuestion = z.extend(question, { activity: z.object({ id: entityId, title: z.string() }) })
/** A question that waits for the caller's answer. */
export type OpenQuestion = z.infer<typeof openQuestion>

/** Questions at activities of the caller's that wait for an answer, the newest first. Errors: none. */
export const getOpenQuestions = defineEndpoint({
  path: 'Host/GetQuestions',
  access: 'member',
  sealed: true,
  reads: true,
  about: "Questions at activities of the caller's that wait for an answer.",
  input: z.object({ ...pageInput }),
  output: pageOf(openQuestion),
  errors: [],
})

/** Longest question and answer, in Unicode characters. */
export const QUESTION_MAX_CHARACTERS = 200

/** No such question at an activity of the caller's. */
export const questionNotFound = defineError({ code: 'question.not_found', status: 404, text: '问题不存在' })

const words = (about: string) =>
  z
    .string(`请填写${about}`)
    .check(
      z.trim(),
      z.minLength(1, `请填写${about}`),
      atMostCharacters(QUESTION_MAX_CHARACTERS, `${about}最多 ${QUESTION_MAX_CHARACTERS} 个字`),
    )

/** What is said to a question. */
export const answerWords = words('回答')

/** Asks about an activity. Errors: `activity.not_found`, `text.unfit`, `text.held`, `limit.reached_many`. */
export const askQuestion = defineEndpoint({
  path: 'Activity/AskQuestion',
  access: 'member',
  sealed: true,
  reads: false,
  isChange: true,
  reaches: { aDay: QUESTIONS_A_DAY },
  about: 'Asks about an activity.',
  isRead: ['text'],
  reviewedAs: 'question',
  input: z.object({ activityId: entityId, text: words('问题') }),
  output: question,
  errors: [activityNotFound, unfitText, heldText, reachedMany],
})

/**
 * Answers a question about an activity of the caller's; a second answer replaces the first. Errors:
 * `question.not_found`, `text.unfit`, `text.held`.
 */
export const answerQuestion = defineEndpoint({
  path: 'Activity/AnswerQuestion',
  access: 'member',
  sealed: true,
  reads: false,
  isChange: true,
  about: "Answers a question about an activity of the caller's.",
  isRead: ['text'],
  reviewedAs: 'answer',
  input: z.object({ questionId: entityId, text: answerWords }),
  output: question,
  errors: [questionNotFound, unfitText, heldText],
})
