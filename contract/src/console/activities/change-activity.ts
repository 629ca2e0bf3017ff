import * as z from 'zod/mini'
import { deskActivity } from '#console/activities/desk-activity.ts'
import { OF_EDITORS } from '#console/console-access.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId } from '#endpoint/ids.ts'
import { version } from '#endpoint/version.ts'
import { draftFields, draftTicketType } from '#hosting/activity-draft.ts'
import { acceptedDoubts, draftDoubtful, draftForeignPicture, draftRule } from '#hosting/drafts.ts'
import { TICKET_TYPES_MAX } from '#hosting/hosting-limits.ts'
import { MATCH_HOURS_MAX, MATCH_HOURS_MIN } from '#match/match-limits.ts'

/** Most that may be said to go back by a change, in fen: what a whole number of the database holds of the largest activity. */
const CHANGE_REFUND_MAX = Number.MAX_SAFE_INTEGER

const MATCH_HOURS_FAULT = `心动互选要在结束后 ${MATCH_HOURS_MIN} 到 ${MATCH_HOURS_MAX} 小时关闭`

/** It has ended, or was cancelled: nothing of it is changed any more. */
export const activityUnchangeable = defineError({
  code: 'activity.unchangeable',
  status: 409,
  text: '活动已经结束或取消，不能再改',
})
/** Somebody changed it meanwhile; as it is now it stands in `details` as JSON. */
export const activityChanged = defineError({
  code: 'activity.changed',
  status: 409,
  text: '别人刚刚也改了这场活动，已合并，请再看一眼',
})
/**
 * What this operator's changes let go back past the rule, and nobody else has looked at, comes to
 * `SECOND_OPERATOR_A_DAY_FROM_FEN` with this one, which is not urgent.
 */
export const activityNeedsLook = defineError({
  code: 'activity.needs_look',
  status: 409,
  text: '你前面的改动已经让不少钱可以多退，请财务或负责人先看过，再改这一场',
})
/** The change breaks rules; they stand in `validationErrors` at its fields. */
export const activityChangeRefused = defineError({
  code: 'activity.change_refused',
  status: 400,
  text: '有几处不能这样改',
})

/** A ticket type as it becomes; without id a new one. */
export const changedTicketType = z.extend(draftTicketType, { id: z.nullable(entityId) })
/** A ticket type as it becomes; without id a new one. */
export type ChangedTicketType = z.infer<typeof changedTicketType>

const { title, cover, pictures, description, district, venue, address, longitude, latitude, programme } =
  draftFields.shape
const { minAge, maxAge, minParticipants, refundRule, permit } = draftFields.shape
const { category, startTime, endTime, enrollDeadline } = deskActivity.shape

/** What may be changed of a published activity. */
export const changeableFields = z.object({
  title,
  category,
  /** Uploads for this activity, or what stands there already, in any of their addresses; null draws a cover. */
  cover,
  pictures,
  description,
  startTime,
  endTime,
  enrollDeadline,
  district,
  venue,
  address,
  /** gcj02 degrees; both or none. */
  longitude,
  latitude,
  programme,
  /** All of them: none goes. */
  ticketTypes: z.array(changedTicketType).check(z.maxLength(TICKET_TYPES_MAX, `最多 ${TICKET_TYPES_MAX} 个票种`)),
  /** For who signs up from now on alone. */
  minAge,
  maxAge,
  /** Not raised once the deadline is over. */
  minParticipants,
  refundRule,
  /** Hours after the end until the round of 心动互选 closes; null = there is none. */
  matchHours: z.nullable(
    z
      .int(MATCH_HOURS_FAULT)
      .check(z.minimum(MATCH_HOURS_MIN, MATCH_HOURS_FAULT), z.maximum(MATCH_HOURS_MAX, MATCH_HOURS_FAULT)),
  ),
  permit,
})
/** What may be changed of a published activity. */
export type ChangeableFields = z.infer<typeof changeableFields>

/** What becomes another of a published activity; what is left out stays. */
export const changedFields = z.partial(changeableFields)

/** Whether an activity would take place, were its deadline now. Money in fen. */
export const turnout = z.object({
  /** Places that are paid. */
  paid: z.int(),
  /** Places that are held and not paid yet; while there are any, nothing is decided. */
  unpaid: z.int(),
  /** Whether so many are enough after the change; where not it is cancelled at its deadline. */
  isEnough: z.boolean(),
  /** What goes back where it is cancelled. */
  refund: z.int(),
})

/** Whom another age range would leave out; they keep what they have. */
export const agesLeftOut = z.object({
  /** Places of people who are younger or older on the day of the start. */
  outside: z.int(),
  /** Places that nobody has yet, or of people whose age was not told. */
  unknown: z.int(),
  /** Members who wait and would be passed over. */
  waiting: z.int(),
})

/** What a change does to people and money, as of now. Money in fen. */
export const changeImpact = z.object({
  /** People who are told that time or place are others; 0 where neither changes. */
  told: z.int(),
  /** Places that are held or paid for. They keep their price. */
  booked: z.int(),
  /** Places, paid or still to be, that may be given back in full until the start because of the change, and the orders they belong to. */
  freePlaces: z.int(),
  freeOrders: z.int(),
  /** What may go back at most that would not without the change. */
  refund: z.int(),
  /** Members who wait and are offered new places at once, at most. */
  offered: z.int(),
  /** What is asked about before the change is made: doubts of drafts, of what it changes alone. */
  doubts: z.array(draftRule),
  /**
   * Null where neither minimum nor deadline changes nor places become fewer than the minimum, where there is no minimum,
   * or it is decided.
   */
  turnout: z.nullable(turnout),
  /** Null where the age range stays. */
  ages: z.nullable(agesLeftOut),
})
/** What a change does to people and money, as of now. */
export type ChangeImpact = z.infer<typeof changeImpact>

const change = {
  id: entityId,
  /** The version that was changed. */
  version,
  /** What becomes another; what is left out stays. */
  fields: changedFields,
}
const changeErrors = [
  consoleNotFound,
  activityUnchangeable,
  activityChanged,
  activityChangeRefused,
  draftForeignPicture,
]

/** What changing a published activity does to people and money. Changes nothing. */
export const previewChange = defineConsoleCall({
  ...OF_EDITORS,
  path: 'Activity/PreviewChange',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'What changing a published activity would do to people and money, as of now.',
  input: z.object(change),
  output: changeImpact,
  errors: changeErrors,
})

/**
 * Changes a published activity. Whoever signed up or waits is told of another time or place, and may give back in full
 * until the start; what was booked keeps its price; new places go to those who wait first. Where more may go back by now
 * than was shown it is refused, and so it is where it raises doubts that were not accepted. What it lets go back past the rule a
 * second operator looks at afterwards; before they have, the next such change is refused unless the activity begins within
 * `URGENT_BEFORE_START_MS`.
 */
export const changeAtDesk = defineConsoleCall({
  ...OF_EDITORS,
  path: 'Activity/Change',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Changes a published activity; whoever is concerned is told.',
  input: z.object({
    ...change,
    /** What goes back at most, as it was shown. */
    shownRefund: z.int().check(z.minimum(0), z.maximum(CHANGE_REFUND_MAX)),
    accepted: z.nullish(acceptedDoubts),
  }),
  output: z.object({ activity: deskActivity, told: z.int() }),
  errors: [...changeErrors, consoleChangedMeanwhile, draftDoubtful, activityNeedsLook],
})
