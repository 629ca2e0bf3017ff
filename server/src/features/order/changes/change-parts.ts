import type { Notifications } from '#features/notification/notification.service.ts'
import type { HoldParts } from '#features/order/changes/hold-places.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** What changes of orders need. */
export type ChangeParts = HoldParts & {
  /** Offers freed places to those who wait for them, in the transaction that frees them. */
  offerFreedPlaces(tx: SqlRunner, activityId: string): Promise<void>
  notifications: Pick<Notifications, 'notify'>
}
