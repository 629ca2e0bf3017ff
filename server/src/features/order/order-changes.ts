import type { CloseReason } from '@quan/contract/order/order.ts'
import { assignPlace, checkIn, unassignPlace } from '#features/order/changes/assign-place.ts'
import type { ChangeParts } from '#features/order/changes/change-locks.ts'
import { closeOrder } from '#features/order/changes/close-order.ts'
import {
  completeRefund,
  type PaymentReceipt,
  recordPayment,
  type RefundReached,
  tellRefundFailed,
} from '#features/order/changes/record-payment.ts'
import { movePlace, type PlaceMove } from '#features/order/changes/move-place.ts'
import { recordEntry } from '#features/order/changes/record-entry.ts'
import { type PlaceReturn, refundPlaces } from '#features/order/changes/refund-places.ts'
import type { PlaceRequest } from '#features/order/changes/place-request.ts'
import { reservePlaces } from '#features/order/changes/reserve-places.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/**
 * The only way in which orders, places and their counts change. Each change runs in the caller's transaction, takes its
 * locks in the same order (order, ticket types of the activity, places), and the ledger is written on with it.
 */
export type OrderChanges = ReturnType<typeof orderChanges>

export function orderChanges(parts: ChangeParts) {
  return {
    reservePlaces: (tx: SqlRunner, request: PlaceRequest) => reservePlaces(tx, request, parts),
    closeOrder: (tx: SqlRunner, orderId: string, reason: CloseReason) => closeOrder(tx, { orderId, reason }, parts),
    recordPayment: (tx: SqlRunner, receipt: PaymentReceipt) => recordPayment(tx, receipt, parts),
    refundPlaces: (tx: SqlRunner, places: PlaceReturn) => refundPlaces(tx, places, parts),
    completeRefund: (tx: SqlRunner, refund: RefundReached) => completeRefund(tx, refund, parts),
    tellRefundFailed: (tx: SqlRunner, refundId: string) => tellRefundFailed(tx, refundId, parts),
    movePlace: (tx: SqlRunner, move: PlaceMove) => movePlace(tx, move, parts),
    assignPlace,
    unassignPlace,
    checkIn,
    recordEntry,
  }
}
