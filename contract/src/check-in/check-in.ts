import * as z from 'zod/mini'
import { activityNotFound } from '#activity/activity-detail.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { Sex } from '#person/sex.ts'

/** Longest signed text of a ticket, in characters. */
export const TICKET_MAX = 200

/** Not a ticket, one that is void, or of an activity that is not the caller's. */
export const ticketNotFound = defineError({ code: 'ticket.not_found', status: 404, text: '入场码无效' })
/** Check-in opens `CHECK_IN_OPENS_BEFORE_MS` before the start. */
export const checkInTooEarly = defineError({ code: 'place.too_early', status: 409, text: '还没到入场时间' })
/** Check-in ended with the activity. */
export const checkInOver = defineError({ code: 'place.too_late', status: 409, text: '活动已结束，不能再入场' })
/** Somebody came in with it already; `details` tells when, as an instant. */
export const placeUsed = defineError({ code: 'place.used', status: 409, text: '这个入场码已经用过了' })

/** A sign-up as the activity's organizer sees it. */
export const signUp = z.object({
  /** Null for the demo's crowd, who came without orders. */
  orderId: z.nullable(entityId),
  placeId: entityId,
  /** Null for a place of a position that nobody holds yet, and of a member who is apart from the organizer. */
  nickName: z.nullable(z.string()),
  sex: z.nullable(z.enum(Sex)),
  checkInTime: z.nullable(instant),
  /** At which table they sit; null = at none. */
  table: z.optional(z.nullable(z.int())),
})
/** A sign-up as the activity's organizer sees it. */
export type SignUp = z.infer<typeof signUp>

/**
 * Lets somebody in. The caller is the activity's organizer. `ticket` is the text of the QR code, or the digits below
 * it, of which only those of activities whose check-in is open are known. A second time answers `place.used`; too many
 * wrong digits answer `limit.exceeded`.
 */
export const checkInPlace = defineEndpoint({
  path: 'Order/CheckInPlace',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Lets somebody in, by the text of a ticket or its code.',
  input: z.object({
    ticket: z
      .string('入场码无效')
      .check(z.trim(), z.minLength(1, '请输入入场码'), z.maxLength(TICKET_MAX, '入场码无效')),
  }),
  output: signUp,
  errors: [ticketNotFound, checkInTooEarly, checkInOver, placeUsed],
})

/** Who signed up and paid, missing ones first, for the activity's organizer. Errors: `activity.not_found`. */
export const getSignUps = defineEndpoint({
  path: 'Activity/GetSignUps',
  access: 'member',
  sealed: true,
  reads: true,
  about: "Who signed up and paid, for the activity's organizer.",
  input: z.object({ id: entityId, ...pageInput }),
  output: z.object({
    ...pageOf(signUp).shape,
    counts: z.object({ places: z.int(), checkedIn: z.int() }),
  }),
  errors: [activityNotFound],
})
