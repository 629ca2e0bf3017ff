import * as z from 'zod/mini'
import { activeItem } from '#activity/active-item.ts'
import { activityNotFound } from '#activity/activity-detail.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { cardIncomplete, hasPlace, notEligible, orderClosed, ticketTypeNotFound } from '#order/order-errors.ts'

/** How long an offered place waits for its payment, in milliseconds. */
export const OFFER_HOLD_MS = 30 * 60_000
/** Local hour from which offers run until the morning (22:00). */
export const OFFER_NIGHT_FROM_HOUR = 22
/** Local hour up to which offers run until the morning (8:00). */
export const OFFER_NIGHT_TO_HOUR = 8
/** Minutes after `OFFER_NIGHT_TO_HOUR` at which an offer made at night ends (8:30). */
export const OFFER_NIGHT_GRACE_MINUTES = 30

/** There are places left: nobody needs to wait. */
export const placesLeft = defineError({ code: 'waiting.places_left', status: 409, text: '还有名额，可以直接报名' })

const ticketTypeOfActivity = z.object({ activityId: entityId, ticketTypeId: entityId })

/**
 * Joins the waiting list of a ticket type; once on it, answers the rank again, and keeps what is said of `hidden`.
 * Ranks count from 1; null means that a place is offered already, which GetMyWaitingList tells more of. Errors:
 * `activity.not_found`, `ticket_type.not_found`, `card.incomplete`, `order.not_eligible`, `order.has_place`,
 * `order.closed`, `waiting.places_left`.
 */
export const joinWaitingList = defineEndpoint({
  path: 'Order/JoinWaitingList',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Joins the waiting list of a ticket type.',
  input: z.extend(ticketTypeOfActivity, {
    /** Whether who gets a place by it is counted only, not listed; absent = listed, or as said before. */
    hidden: z.nullish(z.boolean('隐身参加不正确')),
  }),
  output: z.object({ rank: z.nullable(z.int()) }),
  errors: [activityNotFound, ticketTypeNotFound, cardIncomplete, notEligible, hasPlace, orderClosed, placesLeft],
})

/** Leaves the waiting list of a ticket type; who is not on it has left. */
export const leaveWaitingList = defineEndpoint({
  path: 'Order/LeaveWaitingList',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Leaves the waiting list of a ticket type.',
  input: ticketTypeOfActivity,
  output: z.object({}),
  errors: [],
})

/** A place in a waiting list: rank from 1, null once a place is offered by the order `offerOrderId`. */
export const waiting = z.object({
  activity: activeItem,
  ticketTypeId: entityId,
  ticketTypeName: z.string(),
  rank: z.nullable(z.int()),
  offerOrderId: z.nullable(entityId),
  /** When the offer ends; null without one. */
  offerExpireTime: z.nullable(instant),
})
/** A place in a waiting list. */
export type Waiting = z.infer<typeof waiting>

/** The waiting lists the caller is on, those with an offer first. */
export const getMyWaitingList = defineEndpoint({
  path: 'Order/GetMyWaitingList',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'The waiting lists the caller is on.',
  input: z.object(pageInput),
  output: pageOf(waiting),
  errors: [],
})
