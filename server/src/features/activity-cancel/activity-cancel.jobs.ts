import { LOUD_BEFORE_START_MS, URGENT_BEFORE_START_MS } from '@quan/contract/notification/reach-limits.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { CloseReason } from '@quan/contract/order/order.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { eachAlone, throwFailures } from '#platform/process/each-alone.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { told, type WordsName } from '#features/notification/notification-words.ts'
import type { NotificationWords } from '../notification/new-notification.ts'
import type { Notifications } from '../notification/notification.service.ts'
import type { OrderChanges } from '../order/order-changes.ts'
import {
  activityCancelQueries,
  type CancelledActivity,
  type CancelReason,
  type LeftOrder,
  lockActivity,
  NOTED_AT_A_TIME,
  settlementQueries,
} from './activity-cancel.queries.ts'

const WHY: Readonly<Record<CancelReason, WordsName>> = {
  activityCancelled: 'cancelledByOperator',
  tooFew: 'cancelledForTooFew',
}

/** Everything comes back, whatever the refund rule says. */
const ALL_PERCENT = 100

const EVERY_MS = 5_000

/** Cancels what too few people signed up for, and ends what hangs on everything that was cancelled. */
export const activityCancelJobs = (parts: SettlementParts): Job[] => [
  { name: 'check minimum', everyMs: EVERY_MS, run: (signal) => checkMinimum(parts, signal) },
  { name: 'wind up cancelled', everyMs: EVERY_MS, run: (signal) => settleCancelledActivities(parts, signal) },
]

type MinimumParts = { sql: Sql; clock: Clock }

/**
 * Cancels activities for which too few people paid until the deadline. It is decided once, and only when nobody who
 * signed up in time has yet to pay: what is given back later cancels nothing.
 */
async function checkMinimum(parts: MinimumParts, signal: AbortSignal) {
  const queries = activityCancelQueries(parts.sql)
  await inBites(() => queries.noteTakingPlace(parts.clock.now()), signal)
  const decideOne = (id: string) => parts.sql.begin((tx) => decide(tx, id, parts.clock.now()))
  let failures: Error[] = []
  let tooFew = await queries.listTooFew(parts.clock.now())
  while (tooFew.length > 0 && failures.length === 0 && !signal.aborted) {
    failures = await eachAlone(tooFew, decideOne, { nameOf: (id) => `activity ${id}`, signal })
    tooFew = await queries.listTooFew(parts.clock.now())
  }
  throwFailures(failures, 'it could not be decided whether too few came')
}

/** Repeats a statement that notes some rows until it finds fewer than it may. */
async function inBites(noteSome: () => Promise<number>, signal: AbortSignal) {
  let noted = NOTED_AT_A_TIME
  while (noted === NOTED_AT_A_TIME && !signal.aborted) noted = await noteSome()
}

async function decide(tx: SqlRunner, id: string, now: number) {
  await lockTicketTypes(tx, id)
  const queries = activityCancelQueries(tx)
  const turnout = await queries.findTurnout(id, now)
  if (!turnout || turnout.is_undecided) return
  await queries.noteChecked(id, now)
  // what took place while no server ran did take place
  if (turnout.is_over || turnout.paid >= turnout.min_participants) return
  await queries.cancel(id, { reason: 'tooFew', at: now })
}

export type SettlementParts = {
  sql: Sql
  clock: Clock
  changes: Pick<OrderChanges, 'closeOrder' | 'refundPlaces'>
  notifications: Pick<Notifications, 'notify' | 'wasToldAt'>
  /** A test does without it. */
  lock?: typeof lockActivity
}

/**
 * Ends what hangs on cancelled activities: unpaid orders close, paid ones go back whole, nobody waits any more, and
 * each person is told once. One order a transaction, so that it may be killed anywhere and goes on where it was; an order
 * that fails keeps none of the others.
 */
export async function settleCancelledActivities(parts: SettlementParts, signal: AbortSignal) {
  const queries = settlementQueries(parts.sql)
  const failures = new Map<string, unknown>()
  const noteSettled = () => inBites(() => queries.noteSettled(parts.clock.now()), signal)
  // first as well: what nothing hangs on need not be looked through for what something does
  await noteSettled()
  for (const activity of await queries.listActivities()) {
    while (!signal.aborted && (await settleNextOrder(activity, parts, failures))) {}
  }
  await noteSettled()
  if (failures.size > 0)
    throw new AggregateError(
      [...failures].map(([id, cause]) => new Error(`order ${id}`, { cause })),
      'Some orders could not be given back.',
    )
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
  { notifications, clock }: SettlementParts,
) {
  const startAt = activity.start_at.getTime()
  const isSoon = startAt - clock.now() <= URGENT_BEFORE_START_MS
  // quiet hours hold up no news of what begins within hours
  const delivery = {
    deliveryWindow: { latestAt: startAt - LOUD_BEFORE_START_MS },
    urgent: isSoon ? ('activityCancelled' as const) : undefined,
  }
  const words = activityCancelled(activity)
  for (const memberId of new Set(people)) {
    if (!(await notifications.wasToldAt(tx, { ...words, memberId })))
      await notifications.notify(tx, { ...words, ...delivery, memberId })
  }
}

/** An activity that the member signed up for, or waited for, does not take place. */
const activityCancelled = (activity: { id: string; title: string; reason: CancelReason }): NotificationWords => ({
  kind: NotificationKind.activityCancelled,
  ...told(WHY[activity.reason], { title: activity.title }),
  route: `${APP_ROUTES.activityDetail.path}?id=${activity.id}`,
})
