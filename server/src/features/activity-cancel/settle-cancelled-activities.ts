import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { CloseReason } from '@quan/contract/order/order.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import {
  type CancelledActivity,
  type CancelReason,
  type LeftOrder,
  lockActivity,
  settlementQueries,
} from '#features/activity-cancel/activity-cancel.queries.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { NotificationWords } from '../notification/new-notification.ts'

const WHY: Readonly<Record<CancelReason, string>> = {
  activityCancelled: '已取消',
  tooFew: '报名未达到最低人数，已取消',
}

export type SettlementParts = {
  sql: Sql
  clock: Clock
  changes: Pick<OrderChanges, 'closeOrder' | 'refundPlaces'>
  notifications: Pick<Notifications, 'notify' | 'wasToldAt'>
  /** A test does without it. */
  lock?: typeof lockActivity
}

/** Everything comes back, whatever the refund rule says. */
const ALL_PERCENT = 100

/**
 * Ends what hangs on cancelled activities: unpaid orders close, paid ones go back whole, nobody waits any more, and
 * each person is told once. One order a transaction, so that it may be killed anywhere and goes on where it was; an order
 * that fails keeps none of the others.
 */
export async function settleCancelledActivities(parts: SettlementParts, signal: AbortSignal) {
  const queries = settlementQueries(parts.sql)
  const failures = new Map<string, unknown>()
  for (const activity of await queries.listActivities()) {
    while (!signal.aborted && (await settleNextOrder(activity, parts, failures))) {}
  }
  await queries.noteSettled(parts.clock.now())
  if (failures.size > 0) throw new AggregateError([...failures.values()], 'Some orders could not be given back.')
}

/** Deals with one order, or ends some of the waiting; false = nothing is left, or others are at it. */
async function settleNextOrder(activity: CancelledActivity, parts: SettlementParts, failures: Map<string, unknown>) {
  const { lock = lockActivity } = parts
  let orderId: string | null = null
  try {
    return await parts.sql.begin(async (tx) => {
      const queries = settlementQueries(tx)
      await lock(tx, activity.id)
      const order = await queries.claimOrder(activity.id, [...failures.keys()])
      if (!order) return await endWaiting(tx, activity, parts)
      orderId = order.id
      await settleOrder(tx, order, activity, parts)
      return true
    })
  } catch (error) {
    if (orderId === null) throw error
    failures.set(orderId, error)
    return true
  }
}

async function settleOrder(tx: SqlRunner, order: LeftOrder, activity: CancelledActivity, parts: SettlementParts) {
  const { changes } = parts
  const people = await settlementQueries(tx).listPeople(order.id)
  const { id: orderId } = order
  if (order.state === OrderState.unpaid) await changes.closeOrder(tx, orderId, CloseReason.activityCancelled)
  else await changes.refundPlaces(tx, { orderId, placeIds: null, reason: activity.reason, percent: ALL_PERCENT })
  await notifyPeople(tx, people, activity, parts)
}

async function endWaiting(tx: SqlRunner, activity: CancelledActivity, parts: SettlementParts): Promise<boolean> {
  const people = await settlementQueries(tx).endWaiting(activity.id, parts.clock.now())
  await notifyPeople(tx, people, activity, parts)
  return people.length > 0
}

/** Notifies each person once: with several orders, or a waiting entry besides, at the first of them. */
async function notifyPeople(
  tx: SqlRunner,
  people: string[],
  activity: CancelledActivity,
  { notifications }: SettlementParts,
) {
  const words = activityCancelled(activity)
  for (const memberId of new Set(people)) {
    if (!(await notifications.wasToldAt(tx, { ...words, memberId })))
      await notifications.notify(tx, { ...words, memberId })
  }
}

/** An activity that the member signed up for, or waited for, does not take place. */
const activityCancelled = (activity: { id: string; title: string; reason: CancelReason }): NotificationWords => ({
  kind: NotificationKind.activityCancelled,
  title: '活动取消',
  text: `「${activity.title}」${WHY[activity.reason]}，付过的钱会全额原路退回`,
  route: `${APP_ROUTES.activityDetail.path}?id=${activity.id}`,
})
