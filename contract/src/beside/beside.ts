import * as z from 'zod/mini'
import { activityNotFound } from '#activity/activity-detail.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import {
  cardIncomplete,
  hasPlace,
  orderClosed,
  orderFull,
  orderNotFound,
  orderStateConflict,
  orderWait,
  ticketTypeNotFound,
  tooManyUnpaid,
} from '#order/order-errors.ts'
import { order } from '#order/order.ts'
import { TicketSex } from '#person/sex.ts'

/** How long the place beside one's own waits for a friend, in milliseconds; sign-up may end earlier. */
export const BESIDE_HOLD_MS = 30 * 60_000
/** Characters of the secret in the link of a held place. */
export const BESIDE_TOKEN_CHARACTERS = 22

/** A place was held for a friend of this order before; there is one an order. */
export const besideUsed = defineError({ code: 'beside.used', status: 409, text: '这张订单已经为朋友留过一席了' })
/**
 * No place is held by that link: its time is over, somebody has taken it, or it is not for the caller. It does not tell
 * which.
 */
export const besideGone = defineError({ code: 'beside.gone', status: 404, text: '为你留的这一席已经不在了' })

const token = z.string('链接不正确').check(z.regex(new RegExp(`^[\\w-]{${BESIDE_TOKEN_CHARACTERS}}$`), '链接不正确'))

/** Where a held place stands: waiting for the friend, taken by one, or over without. */
export const BesideState = { open: 'open', taken: 'taken', over: 'over' } as const
/** One of the states of a held place. */
export type BesideState = (typeof BesideState)[keyof typeof BesideState]

const heldLink = {
  /** What the friend opens: the activity's page with the held place. */
  url: z.string(),
  expireTime: instant,
}

/**
 * Holds the place beside one's own for a friend, who takes it by the link: one an order, of the free places only, none
 * while somebody waits for it. While it is held the call answers the same link. Errors: `order.not_found`, `order.state`
 * unless the caller has a paid place by the order, `beside.used`, and those of CreateOrder for one place more.
 */
export const holdBeside = defineEndpoint({
  path: 'Activity/HoldBeside',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Holds the place beside one’s own for a friend.',
  input: z.object({ orderId: entityId, ticketTypeId: entityId }),
  output: z.object(heldLink),
  errors: [
    activityNotFound,
    cardIncomplete,
    orderNotFound,
    orderStateConflict,
    orderClosed,
    ticketTypeNotFound,
    orderFull,
    tooManyUnpaid,
    orderWait,
    besideUsed,
  ],
})

/** A place that was held for a friend, as its holder sees it. */
export const heldBeside = z.object({
  ...heldLink,
  ticketTypeId: entityId,
  ticketTypeName: z.string(),
  state: z.enum(BesideState),
})
/** A place that was held for a friend, as its holder sees it. */
export type HeldBeside = z.infer<typeof heldBeside>

/** What was held for a friend by an order of the caller's; null where nothing was. Errors: `order.not_found`. */
export const getHeldBeside = defineEndpoint({
  path: 'Activity/GetHeldBeside',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'The place that was held for a friend by an order of the caller’s.',
  input: z.object({ orderId: entityId }),
  output: z.object({ held: z.nullable(heldBeside) }),
  errors: [orderNotFound],
})

/**
 * Gives up what the caller holds for a friend before anybody took it; its place is free again at once. One that was taken,
 * or is over, stays as it is, and no other one can be held by the order. Errors: `order.not_found`.
 */
export const releaseBeside = defineEndpoint({
  path: 'Activity/ReleaseBeside',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Gives up the place that is held for a friend by an order of the caller’s.',
  input: z.object({ orderId: entityId }),
  output: z.object({ held: z.nullable(heldBeside) }),
  errors: [orderNotFound],
})

/** A held place, as whoever has its link sees it. */
export const besideOffer = z.object({
  activityId: entityId,
  ticketTypeName: z.string(),
  sex: z.enum(TicketSex),
  /** Of the place, in fen. */
  price: z.int(),
  holder: z.object({ nickName: z.nullable(z.string()) }),
  expireTime: instant,
  /** The caller holds it for somebody. */
  isMine: z.boolean(),
})
/** A held place, as whoever has its link sees it. */
export type BesideOffer = z.infer<typeof besideOffer>

/** The place held by a link; a member for whom it is not is answered as when it is over. Errors: `beside.gone`. */
export const getBeside = defineEndpoint({
  path: 'Activity/GetBeside',
  access: 'open',
  sealed: true,
  personal: true,
  reads: true,
  about: 'The place that is held for a friend by a link.',
  input: z.object({ hold: token }),
  output: besideOffer,
  errors: [besideGone],
})

/**
 * Takes the place held by a link: an order of the caller's own, which holds it until it is paid. Sent again by whoever
 * took it, it answers with that order. Errors: `beside.gone` also for who is of another sex or age than is asked for,
 * `card.incomplete`, `order.has_place`, `order.closed`, `order.full`, `order.too_many_unpaid`, `order.wait`.
 */
export const takeBeside = defineEndpoint({
  path: 'Order/TakeBeside',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Takes the place that is held for a friend by a link.',
  input: z.object({
    hold: token,
    /** Whether who comes is counted only, not listed. */
    hidden: z._default(z.nullish(z.boolean('隐身参加不正确')), false),
  }),
  output: order,
  errors: [besideGone, cardIncomplete, hasPlace, orderClosed, orderFull, tooManyUnpaid, orderWait],
})
