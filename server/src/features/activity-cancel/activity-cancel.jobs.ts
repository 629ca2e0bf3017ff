import { LOUD_BEFORE_START_MS, URGENT_BEFORE_START_MS } from '@quan/contract/notification/reach-limits.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { CloseReason } from '@quan/contract/order/order.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner, TransactionSql } from '#platform/database/connect.ts'
import { eachAlone, throwFailures } from '#platform/process/each-alone.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { told, type WordsName } from '#features/notification/notification-words.ts'
import type { NotificationWords } from '../notification/new-notification.ts'
import type { Notifications } from '../notification/notification.service.ts'
import type { OrderChanges } from '../order/order-changes.ts'
import {
  ACTIVITIES_AT_A_TIME,
  activityCancelQueries,
  type CancelledActivity,
  type CancelReason,
  type LeftOrder,
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
  const failures: Error[] = []
  let last: string | null = null
  let tooFew = await queries.listTooFew(parts.clock.now(), last)
  while (tooFew.length > 0 && !signal.aborted) {
    failures.push(...(await eachAlone(tooFew, decideOne, { nameOf: (id) => `activity ${id}`, signal })))
    // behind those that could not be decided there may be others
    last = tooFew.at(-1) ?? null
    tooFew = await queries.listTooFew(parts.clock.now(), last)
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
  lock?: typeof lockTicketTypes
}

/** What failed in a run, and the orders that are not tried again in it. */
type Failures = { all: Error[]; orderIds: string[] }

/**
 * Ends what hangs on cancelled activities: unpaid orders close, paid ones go back whole, nobody waits any more, and
 * each person is told once. One order a transaction, so that it may be killed anywhere and goes on where it was. What fails
 * of an activity, an order or a person keeps none of the others; whom telling fails for is told nothing.
 */
export async function settleCancelledActivities(parts: SettlementParts, signal: AbortSignal) {
  const queries = settlementQueries(parts.sql)
  const failures: Failures = { all: [], orderIds: [] }
  const noteSettled = () => inBites(() => queries.noteSettled(parts.clock.now()), signal)
  // first as well: what nothing hangs on need not be looked through for what something does
  await noteSettled()
  const settle = async (activity: CancelledActivity) => {
    while (!signal.aborted && (await settleNextOrder(activity, parts, failures))) {}
  }
  let [listed, last]: [number, string | null] = [ACTIVITIES_AT_A_TIME, null]
  // behind those of which something stays there may be others
  while (listed === ACTIVITIES_AT_A_TIME && !signal.aborted) {
    const activities = await queries.listActivities(last)
    failures.all.push(...(await eachAlone(activities, settle, { nameOf: ({ id }) => `activity ${id}`, signal })))
    listed = activities.length
    last = activities.at(-1)?.id ?? null
  }
  await noteSettled()
  throwFailures(failures.all, 'something of a cancelled activity could not be given back, ended or told')
}

/** Deals with one order, or ends some of the waiting; false = nothing is left, or others are at it. */
async function settleNextOrder(activity: CancelledActivity, parts: SettlementParts, failures: Failures) {
  const { lock = lockTicketTypes } = parts
  const taken: string[] = []
  try {
    return await parts.sql.begin(async (tx) => {
      const queries = settlementQueries(tx)
      // servers that wind up the same activity take turns, so that nobody is told twice
      await lock(tx, activity.id)
      const order = await queries.claimOrder(activity.id, failures.orderIds)
      if (!order) return await endWaiting(tx, { activity, failures }, parts)
      taken.push(order.id)
      await settleOrder(tx, order, { activity, failures }, parts)
      return true
    })
  } catch (cause) {
    const [orderId] = taken
    if (orderId === undefined) throw cause
    failures.all.push(new Error(`order ${orderId}`, { cause }))
    failures.orderIds.push(orderId)
    return true
  }
}

type Settlement = { activity: CancelledActivity; failures: Failures }

async function settleOrder(tx: TransactionSql, order: LeftOrder, settlement: Settlement, parts: SettlementParts) {
  const { changes } = parts
  const { reason } = settlement.activity
  const people = await settlementQueries(tx).listPeople(order.id)
  const { id: orderId } = order
  if (order.state === OrderState.unpaid) await changes.closeOrder(tx, orderId, CloseReason.activityCancelled)
  else await changes.refundPlaces(tx, { orderId, placeIds: null, reason, percent: ALL_PERCENT })
  await notifyPeople(tx, { people, ...settlement }, parts)
}

async function endWaiting(tx: TransactionSql, settlement: Settlement, parts: SettlementParts): Promise<boolean> {
  const people = await settlementQueries(tx).endWaiting(settlement.activity.id, parts.clock.now())
  await notifyPeople(tx, { people, ...settlement }, parts)
  return people.length > 0
}

/** Notifies each person once: with several orders, or a waiting entry besides, at the first of them. */
async function notifyPeople(
  tx: TransactionSql,
  { people, activity, failures }: Settlement & { people: string[] },
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
  const tell = (memberId: string) =>
    tx.savepoint(async (own) => {
      if (!(await notifications.wasToldAt(own, { ...words, memberId })))
        await notifications.notify(own, { ...words, ...delivery, memberId })
    })
  const nameOf = (memberId: string) => `activity ${activity.id}, member ${memberId}`
  failures.all.push(...(await eachAlone([...new Set(people)], tell, { nameOf })))
}

/** An activity that the member signed up for, or waited for, does not take place. */
const activityCancelled = (activity: { id: string; title: string; reason: CancelReason }): NotificationWords => ({
  kind: NotificationKind.activityCancelled,
  ...told(WHY[activity.reason], { title: activity.title }),
  route: `${APP_ROUTES.activityDetail.path}?id=${activity.id}`,
})
