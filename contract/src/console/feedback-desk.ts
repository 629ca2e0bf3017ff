import * as z from 'zod/mini'
import { answerWords } from '#activity/questions.ts'
import { cityCode } from '#city/city.ts'
import { OF_EDITORS } from '#console/console-access.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { serviceUnavailable, unfitText } from '#endpoint/common-errors.ts'
import { defineError } from '#endpoint/define-error.ts'
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

/** A question about an activity that nobody has answered; who asked is told to nobody. */
export const waitingQuestion = z.object({
  id: entityId,
  activity: z.object({ id: entityId, title: z.string(), city: cityCode, startTime: instant }),
  /** Null = they have no name, or the platform itself runs the activity. */
  organizerName: z.nullable(z.string()),
  /** Whether the platform itself runs the activity: operators answer. The version before shows none of these. */
  isOfficial: z.optional(z.boolean()),
  text: z.string(),
  askTime: instant,
})
/** A question about an activity that nobody has answered. */
export type WaitingQuestion = z.infer<typeof waitingQuestion>

/** Questions that wait for an answer of the organizer, or of operators, of activities that are not over, the oldest first. */
export const getWaitingQuestions = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Feedback/GetQuestions',
  audit: 'nothing',
  about: 'Questions that wait for an answer, the one that waits longest first.',
  input: z.object({ ...pageInput }),
  output: pageOf(waitingQuestion),
  errors: [],
})

/**
 * Answers a question about an activity that the platform itself runs, once; the asker is told as by any organizer. Errors:
 * `console.not_found`, also for one that its host is to answer, `console.changed_meanwhile` where it does not wait any
 * more, `text.unfit`, `server.unavailable`.
 */
export const answerAtDesk = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Feedback/AnswerQuestion',
  audit: 'change',
  about: 'Answers a question about an activity that the platform itself runs.',
  input: z.object({ id: entityId, text: answerWords }),
  output: z.object({}),
  errors: [consoleNotFound, consoleChangedMeanwhile, unfitText, serviceUnavailable],
})

/** Whoever organizes an activity is reminded of its questions once. */
export const organizerReminded = defineError({
  code: 'question.reminded',
  status: 409,
  text: '这一场已经提醒过主理人了',
})

/**
 * Reminds the organizer that questions about their activity wait, once for each activity. Errors: `console.not_found`, also
 * for one that operators answer, `console.changed_meanwhile` where it does not wait any more, `question.reminded`.
 */
export const remindOrganizer = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Feedback/RemindOrganizer',
  audit: 'change',
  about: 'Reminds an organizer that a question about their activity waits.',
  input: z.object({ id: entityId }),
  output: z.object({}),
  errors: [consoleNotFound, consoleChangedMeanwhile, organizerReminded],
})
