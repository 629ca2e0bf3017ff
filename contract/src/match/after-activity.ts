import * as z from 'zod/mini'
import { activityNotFound } from '#activity/activity-detail.ts'
import { activeItem } from '#activity/active-item.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { matchNone, matchNotOpen } from '#match/match-round.ts'
import { userItem } from '#member/user-item.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** How somebody liked an activity. */
export const FeedbackFace = { happy: 1, fair: 2, unhappy: 3 } as const
/** One of the faces. */
export type FeedbackFace = (typeof FeedbackFace)[keyof typeof FeedbackFace]

/** Longest words of a feedback, in Unicode characters. */
export const FEEDBACK_TEXT_MAX_CHARACTERS = 500

/** Most photos that an organizer adds to an activity that is over. */
export const AFTER_PHOTOS_MAX = 9

/** Where a round stands: there is none, it is open, its pairs are being found, it has closed. */
export const MatchState = { none: 'none', open: 'open', closing: 'closing', closed: 'closed' } as const
/** One of the states of a round. */
export type MatchState = (typeof MatchState)[keyof typeof MatchState]

const face = z.literal(Object.values(FeedbackFace), '请选一个表情')

/** Where the round stands, for the caller. */
export const matchRound = z.object({
  state: z.enum(MatchState),
  /** Null without a round. */
  closesAt: z.nullable(instant),
  joined: z.boolean(),
  /** Of the key the caller is in the round with: the device that has another one is not in it. Null unless joined. */
  fingerprint: z.nullable(z.string()),
})
/** Where the round stands, for the caller. */
export type MatchRound = z.infer<typeof matchRound>

/** What comes after an activity. */
export const afterActivity = z.object({
  /** Who came, as `getParticipants` tells it; nobody to whom hides. */
  people: pageOf(userItem),
  /** Of the whole activity, people apart from the caller too: a count that falls with a block would tell of whom it was. */
  counts: z.object({
    /** Places that were checked in at the door, guests' too; 0 where nobody kept it. */
    came: z.int(),
    /** Others who hide. */
    hidden: z.int(),
  }),
  /** Of how many activities that the caller was let in at this is the last one; null = not let in here. */
  visit: z.nullable(z.int()),
  /** The organizer's photos, signed for an hour. */
  photos: z.array(z.string()),
  round: matchRound,
  /** What the caller said; null until then. */
  feedback: z.nullable(z.object({ face, text: z.nullable(z.string()) })),
  /** The organizer's next activity; null where none is announced. */
  next: z.nullable(activeItem),
})
/** What comes after an activity. */
export type AfterActivity = z.infer<typeof afterActivity>
/**
 * What comes after an activity, for who has a place in it. Errors: `activity.not_found`, `match.not_open` before the
 * start, `match.none` without a paid place; `limit.exceeded` as `getParticipants`.
 */
export const getAfter = defineEndpoint({
  path: 'ActivityMatch/GetAfter',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'What comes after an activity, for those who took part.',
  input: z.object({ activityId: entityId, ...pageInput }),
  output: afterActivity,
  errors: [activityNotFound, matchNotOpen, matchNone],
})

/** Says how it was, again and again: the last word counts. Errors: as of `getAfter`. */
export const saveFeedback = defineEndpoint({
  path: 'ActivityMatch/SaveFeedback',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Says how an activity was, to the operators.',
  input: z.object({
    activityId: entityId,
    face,
    text: z.nullish(trimmedText(FEEDBACK_TEXT_MAX_CHARACTERS, '说明不正确')),
  }),
  output: z.object({}),
  errors: [activityNotFound, matchNotOpen, matchNone],
})
