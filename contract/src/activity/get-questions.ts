import * as z from 'zod/mini'
import { activityNotFound } from '#activity/activity-errors.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'

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
