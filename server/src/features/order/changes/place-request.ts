import type { OrderSource } from '@quan/contract/order/order-source.ts'
import type { BuyType } from '@quan/contract/order/order.ts'

/** Who a place is for: a member, a guest among the companions, a companion who is a member (both), or nobody yet. */
export type PlaceHolder = { holderId: string | null; companionId: string | null }

export const NOBODY: PlaceHolder = { holderId: null, companionId: null }

/** Places that are asked for. */
export type PlaceRequest = {
  memberId: string
  activityId: string
  ticketTypeId: string
  buyType: BuyType
  /** One for each place; of a position none. */
  holders: PlaceHolder[]
  quantity: number
  /** Whether it is offered from the waiting list, whose queue it then passes. */
  isOffer: boolean
  /** Whether it was held for the member beside a friend's: it passes the queue as well. */
  isBeside?: boolean
  isHidden: boolean
  /** What led to the activity; nothing is known unless given. */
  source?: OrderSource | null
  /** When it closes unless it is paid, in milliseconds since 1970; `ORDER_HOLD_MS` from now unless given. */
  expiresAt?: number
  /** Id of the order; a new one unless given. */
  orderId?: string
}
