import { CloseReason } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { CHANGE_LOCKS } from '#features/order/changes/change-locks.ts'
import type { ChangeParts } from '#features/order/changes/change-parts.ts'
import { setClosed } from '#features/order/changes/order-state.queries.ts'
import { listPlaces } from '#features/order/changes/place.queries.ts'
import { returnPlaces } from '#features/order/changes/return-places.ts'
import { orderOverdue } from '#features/order/order-notifications.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Closes an unpaid order. Its member is told unless it was their own wish. */
export function closing(parts: ChangeParts) {
  const { locks = CHANGE_LOCKS } = parts
  return async (tx: SqlRunner, orderId: string, reason: CloseReason): Promise<boolean> => {
    const order = await locks.order(tx, orderId)
    if (order?.state !== OrderState.unpaid) return false
    const places = await listPlaces(tx, orderId)
    await setClosed(tx, { orderId, reason, at: parts.clock.now() })
    await returnPlaces(tx, { order, placeIds: places.map(({ id }) => id), refundId: null }, parts)
    if (reason === CloseReason.overdue) {
      await parts.notifications.notify(tx, { memberId: order.member_id, ...orderOverdue(orderId) })
    }
    return true
  }
}
