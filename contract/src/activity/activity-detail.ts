import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { defineError } from '#endpoint/define-error.ts'
import { MATCH_HOURS_MAX, MATCH_HOURS_MIN } from '#match/match-limits.ts'
import { activeItemFields, organizer } from '#activity/active-item.ts'
import { organizerRecord } from '#activity/organizer-facts.ts'

/** No such activity, or not visible to the caller. */
export const activityNotFound = defineError({ code: 'activity.not_found', status: 404, text: '活动不存在或已下架' })

/** A way to take part: price in fen; sex 0 is any. */
export const ticketType = z.object({
  id: entityId,
  name: z.string(),
  sex: z.literal([0, 1, 2]),
  price: z.int(),
  quota: z.int(),
  taken: z.int(),
})

/**
 * What comes back when a place is given back: all of it until `fullUntilHours` before the start, then `percent` of it
 * until `percentUntilHours` before the start, then nothing.
 */
export const refundRule = z.object({ fullUntilHours: z.int(), percent: z.int(), percentUntilHours: z.int() })

/** Where an imported activity comes from; shown with it. */
export const activitySource = z.object({
  name: z.string(),
  url: z.nullable(z.string()),
  licence: z.nullable(z.string()),
  attribution: z.nullable(z.string()),
})

/** One step of the programme; `time` is HH:mm in the activity's zone, or null. */
export const programmeStep = z.object({ time: z.nullable(z.string()), text: z.string() })

/** Whose activity it is, and how the caller stands to them: so that their page needs no further call. */
export const detailOrganizer = z.extend(organizer, {
  /** What is told about them; null below `FACTS_TOLD_FROM`, and where the organizer has no account. */
  facts: z.nullable(organizerRecord),
  /** What they say of themselves, where their card shows that to everyone. */
  intro: z.optional(z.string()),
  /** Whether the caller follows the organizer. Only with a token, and where the organizer has an account. */
  isFocus: z.optional(z.boolean()),
  /** Whether both follow each other; together with `isFocus`. */
  isMutual: z.optional(z.boolean()),
})

/** Everything about one activity. */
export const activityDetail = z.object({
  ...activeItemFields,
  organizer: detailOrganizer,
  /** Plain text, paragraphs parted by line breaks. */
  description: z.string(),
  pictures: z.array(z.string()),
  address: z.nullable(z.string()),
  enrollDeadline: instant,
  /** Most places altogether; null where not sold here. */
  capacity: z.nullable(z.int()),
  minParticipants: z.nullable(z.int()),
  minAge: z.nullable(z.int()),
  maxAge: z.nullable(z.int()),
  programme: z.array(programmeStep),
  refundRule: z.nullable(refundRule),
  ticketTypes: z.array(ticketType),
  participantCount: z.int(),
  /** Hours after the end until the round of 心动互选 closes; null = there is none. */
  matchHours: z.nullable(z.int().check(z.minimum(MATCH_HOURS_MIN), z.maximum(MATCH_HOURS_MAX))),
  source: z.nullable(activitySource),
  /** The caller's order; of a cancelled activity also one whose money went back. Only with a token. */
  myOrderId: z.optional(z.nullable(entityId)),
  /** Only with a token. */
  waitingRank: z.optional(z.nullable(z.int())),
})
/** Everything about one activity. */
export type ActivityDetail = z.infer<typeof activityDetail>

/** One activity in full. With a token sealed and personal. Errors: `activity.not_found`. */
export const getActivityDetail = defineEndpoint({
  path: 'Activity/GetActivityDetail',
  access: 'open',
  sealed: false,
  personal: true,
  reads: true,
  about: 'One activity in full.',
  input: z.object({ id: entityId }),
  output: activityDetail,
  errors: [activityNotFound],
})
