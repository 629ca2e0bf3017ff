import { assign, unassign } from '#features/order/changes/assign-place.ts'
import { checkIn } from '#features/order/changes/check-in.ts'
import { closing } from '#features/order/changes/close-order.ts'
import { givingBack } from '#features/order/changes/give-back.ts'
import { type HoldParts, placeHolding } from '#features/order/changes/hold-places.ts'
import { paying, refunding } from '#features/order/changes/mark-paid.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { Notifications } from '../notification/notification.service.ts'

/**
 * The only way in which orders, places and their counts change. Each change runs in the caller's transaction, takes its
 * locks in the same order (order, ticket types of the activity, places), and the ledger is written on with it.
 */
export type OrderChanges = ReturnType<typeof orderChanges>

export function orderChanges(parts: ChangeParts) {
  return {
    /** Makes an order that holds places; null = nothing was held. */
    hold: placeHolding(parts),
    /** Closes an unpaid order and returns its places; false = it is not unpaid. */
    close: closing(parts),
    /** Books a payment. Throws `order.not_found`. */
    markPaid: paying(parts),
    /** Gives paid places back. Throws `order.not_found`, `order.state`, `place.not_found`. */
    giveBack: givingBack(parts),
    /** Books that a refund reached the payer; false = it was booked before. */
    refundDone: refunding(parts),
    assign,
    unassign,
    checkIn,
  }
}

/** What changes of orders need. */
export type ChangeParts = HoldParts & {
  /** Offers freed places to those who wait for them, in the transaction that frees them. */
  offerFreedPlaces(tx: SqlRunner, activityId: string): Promise<void>
  notifications: Pick<Notifications, 'notify'>
}
