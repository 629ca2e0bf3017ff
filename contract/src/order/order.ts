import * as z from 'zod/mini'
import { activeItem } from '#activity/active-item.ts'
import { refundRule } from '#activity/activity-detail.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { OrderState } from '#order/order-state.ts'

/** Who holds a place of an order, seen by its owner; `other` is a guest without an account, `none` nobody yet. */
export const PlaceHolderKind = { self: 'self', member: 'member', other: 'other', none: 'none' } as const
/** One of the kinds of place holders. */
export type PlaceHolderKind = (typeof PlaceHolderKind)[keyof typeof PlaceHolderKind]

/** What is bought: places at an activity, or a position, whose places have no persons yet. */
export const BuyType = { places: 10, position: 20 } as const
/** One of the buy type numbers. */
export type BuyType = (typeof BuyType)[keyof typeof BuyType]

/** Who holds a place: id and name of the member or companion; both null for `none`, and of a member apart from the caller. */
export const placeHolder = z.object({
  kind: z.enum(PlaceHolderKind),
  id: z.nullable(entityId),
  nickName: z.nullable(z.string()),
})

/** One place of an order as the caller may see it. */
export const orderPlace = z.object({
  id: entityId,
  /** The sex it is for; 0 is any. */
  sex: z.literal([0, 1, 2]),
  holder: placeHolder,
  /** Signed text for the QR code; only of the caller's own paid place, else null. */
  ticket: z.nullable(z.string()),
  /** The same place for typing in: `TICKET_CODE_DIGITS` digits that stand below the QR code; null where `ticket` is. */
  code: z.nullable(z.string()),
  checkInTime: z.nullable(instant),
  /**
   * True where the door has not shown that it saw the ticket of who came in: until the start its booker may give the place
   * back as if nobody had come. Only for who made the order; absent = false.
   */
  isTicketUnseen: z.optional(z.boolean()),
  /** At which table its holder sits; null = at none. What a device kept of before tables does not say. */
  table: z.optional(z.nullable(z.int())),
  /** When it was given back, or went back with its order; null while it is held. */
  returnTime: z.nullable(instant),
  /** Way to the ticket of a guest, below `PUBLIC_URL`; only for the booker of a paid place, else null. */
  ticketLink: z.nullable(z.string()),
})
/** One place of an order. */
export type OrderPlace = z.infer<typeof orderPlace>

/** What an order was closed by; null while it is not closed. */
export const CloseReason = { member: 'member', overdue: 'overdue', activityCancelled: 'activityCancelled' } as const
/** What an order was closed by. */
export type CloseReason = (typeof CloseReason)[keyof typeof CloseReason]

/** One purchase of places of one ticket type. Money in fen. */
export const orderFields = {
  id: entityId,
  activity: activeItem,
  ticketTypeId: entityId,
  ticketTypeName: z.string(),
  buyType: z.enum(BuyType),
  state: z.enum(OrderState),
  /** Places bought; those given back count. */
  quantity: z.int(),
  /** Price of a place. */
  price: z.int(),
  /**
   * How much less a place costs since it was moved to a cheaper ticket type; the difference went back then. Only for who made
   * it; absent where nothing did, in what an older server tells, and in what a device kept of it.
   */
  reduced: z.optional(z.int()),
  amount: z.int(),
  /** What would come back for everything that is left, were it given back now. */
  refundableAmount: z.int(),
  /** What went back or is on its way. */
  refundedAmount: z.int(),
  /**
   * How much of it people gave back outside the payment service, which would not take it. Only for who made it; absent where
   * nothing was, in what an older server tells, and in what a device kept of it.
   */
  refundedOutside: z.optional(z.int()),
  refundRule: z.nullable(refundRule),
  /** Whether it was offered from the waiting list. */
  isOffer: z.boolean(),
  /** Whether its places are counted, not listed (隐身参加). */
  hidden: z.boolean(),
  /** Whether the caller made it; else they hold a place of it. */
  isMine: z.boolean(),
  createTime: instant,
  /** Until when people may sign up for its activity. Absent in what an older server tells, and in what a device kept of it. */
  enrollDeadline: z.optional(instant),
  /** When it closes unless it is paid; null once it is not unpaid. */
  expireTime: z.nullable(instant),
  payTime: z.nullable(instant),
  closeReason: z.nullable(z.enum(CloseReason)),
  places: z.array(orderPlace),
}

/** One purchase of places of one ticket type. */
export const order = z.object(orderFields)
/** One purchase of places of one ticket type. */
export type Order = z.infer<typeof order>
