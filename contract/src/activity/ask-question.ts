import * as z from 'zod/mini'
import { activityNotFound } from '#activity/activity-errors.ts'
import { question } from '#activity/get-questions.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId } from '#endpoint/ids.ts'
import { atMostCharacters } from '#text/at-most-characters.ts'

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

/** Asks about an activity. Errors: `activity.not_found`. */
export const askQuestion = defineEndpoint({
  path: 'Activity/AskQuestion',
  access: 'member',
  sealed: true,
  reads: false,
  isChange: true,
  about: 'Asks about an activity.',
  input: z.object({ activityId: entityId, text: words('问题') }),
  output: question,
  errors: [activityNotFound],
})

/**
 * Answers a question about an activity of the caller's; a second answer replaces the first. Errors:
 * `question.not_found`.
 */
export const answerQuestion = defineEndpoint({
  path: 'Activity/AnswerQuestion',
  access: 'member',
  sealed: true,
  reads: false,
  isChange: true,
  about: "Answers a question about an activity of the caller's.",
  input: z.object({ questionId: entityId, text: words('回答') }),
  output: question,
  errors: [questionNotFound],
})
