import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { FeedbackFace } from '#match/after-activity.ts'

/** What somebody said after an activity; who it was is told to nobody. */
export const feedbackRow = z.object({
  id: entityId,
  activity: z.object({ id: entityId, title: z.string(), city: cityCode, endTime: instant }),
  /** Null = it has none. */
  organizerName: z.nullable(z.string()),
  face: z.literal(Object.values(FeedbackFace)),
  text: z.nullable(z.string()),
  sayTime: instant,
  /** How many chose each face at this activity, so far. */
  counts: z.object({ happy: z.int(), fair: z.int(), unhappy: z.int() }),
})
/** What somebody said after an activity. */
export type FeedbackRow = z.infer<typeof feedbackRow>

/** What people say after activities, the newest first. */
export const getFeedback = defineConsoleCall({
  entry: 'signedIn',
  roles: [OperatorRole.owner, OperatorRole.editor],
  isScopedByCity: true,
  needsFreshFactor: false,
  path: 'Feedback/GetList',
  audit: 'nothing',
  about: 'What people say after activities, the newest first.',
  input: z.object({
    /** Of one activity alone. */
    activityId: z.nullish(entityId),
    face: z.nullish(z.literal(Object.values(FeedbackFace), '表情不正确')),
    /** Only those with words. */
    withText: z._default(z.boolean(), false),
    ...pageInput,
  }),
  output: pageOf(feedbackRow),
  errors: [],
})

/** Questions are told to operators for so many days; older ones have found their answer elsewhere, or never. */
export const QUESTION_AT_DESK_DAYS = 14

/** A question about an activity that its organizer has not answered; who asked is told to nobody. */
export const waitingQuestion = z.object({
  id: entityId,
  activity: z.object({ id: entityId, title: z.string(), city: cityCode, startTime: instant }),
  /** Null = they have no name. */
  organizerName: z.nullable(z.string()),
  text: z.string(),
  askTime: instant,
})
/** A question about an activity that its organizer has not answered. */
export type WaitingQuestion = z.infer<typeof waitingQuestion>

/** Questions that wait for an organizer's answer, of activities that are not over, the oldest first. */
export const getWaitingQuestions = defineConsoleCall({
  entry: 'signedIn',
  roles: [OperatorRole.owner, OperatorRole.editor],
  isScopedByCity: true,
  needsFreshFactor: false,
  path: 'Feedback/GetQuestions',
  audit: 'nothing',
  about: 'Questions that wait for an answer of the organizer, the one that waits longest first.',
  input: z.object({ ...pageInput }),
  output: pageOf(waitingQuestion),
  errors: [],
})
