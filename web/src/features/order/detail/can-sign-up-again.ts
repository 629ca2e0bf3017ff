import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { cameToNothing } from '#ui/order/came-to-nothing.ts'

/** Whether nothing comes of an order any more, and its activity still takes people. */
export function canSignUpAgain(order: Pick<Order, 'state' | 'activity'>): boolean {
  const { cancelled, status } = order.activity
  return cameToNothing(order) && !cancelled && status === ActivityStatus.registering
}
