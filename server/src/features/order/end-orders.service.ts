import { CloseReason, type Order } from '@quan/contract/order/order.ts'
import { orderNotFound, orderStateConflict } from '@quan/contract/order/order-errors.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import { endOrdersQueries, patrolSuspended } from '#features/order/end-orders.queries.ts'
import { holderOut } from '#features/notification/notification-texts.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import type { ReadOrders } from '#features/order/read-orders.service.ts'
import { refundPercentOf } from '#features/order/refund-terms.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { eachAlone, throwFailures } from '#platform/process/each-alone.ts'

type EndOrdersParts = {
  sql: Sql
  clock: Clock
  changes: Pick<OrderChanges, 'closeOrder' | 'refundPlaces' | 'unassignPlace'>
  orders: Pick<ReadOrders, 'get'>
  notifications: Pick<Notifications, 'notify'>
  locks?: EndLocks
}
/** What keeps those apart who end the same order; tests of races do without it to see that they would notice. */
export type EndLocks = {
  own(tx: SqlRunner, order: OwnOrder): Promise<string | null>
  ticketTypes: typeof lockTicketTypes
}
/** Suspended members whose orders are looked at in one run. */
const SUSPENDED_AT_A_TIME = 200

type OwnOrder = { id: string; memberId: string }

/** How members end their own orders. */
export type EndOrders = ReturnType<typeof endOrdersService>

export function endOrdersService({ sql, clock, locks = END_LOCKS, ...parts }: EndOrdersParts) {
  const { changes, orders, notifications } = parts
  const patrolPaid = patrolSuspended(sql, SUSPENDED_AT_A_TIME)

  /** What comes back now, in per cent. Whoever cancels the activity has done so before, or does so afterwards. */
  async function percentNow(tx: SqlRunner, { id, memberId }: OwnOrder): Promise<number> {
    const own = endOrdersQueries(tx)
    await locks.ticketTypes(tx, found(await locks.own(tx, { id, memberId })))
    const terms = found(await own.findTerms(id, memberId))
    const now = clock.now()
    if (terms.start_at.getTime() <= now) throw new AppError(orderStateConflict)
    return refundPercentOf(terms, now)
  }

  async function cancel(own: OwnOrder): Promise<Order> {
    found(await endOrdersQueries(sql).findTerms(own.id, own.memberId))
    const isClosed = await sql.begin((tx) => changes.closeOrder(tx, own.id, CloseReason.member))
    if (!isClosed) throw new AppError(orderStateConflict)
    return await orders.get(own.id, own.memberId)
  }

  async function giveBack({ placeIds, ...own }: OwnOrder & { placeIds: string[] | null }) {
    const { amountFen } = await sql.begin(async (tx) => {
      const percent = await percentNow(tx, own)
      return await changes.refundPlaces(tx, { orderId: own.id, placeIds, reason: 'member', percent })
    })
    return { order: await orders.get(own.id, own.memberId), refundAmount: amountFen }
  }

  /** All of what was paid comes back, whatever the activity's rule: it is not their will. */
  async function refundSuspended({ id, memberId }: OwnOrder): Promise<void> {
    await sql.begin(async (tx) => {
      await percentNow(tx, { id, memberId })
      await changes.refundPlaces(tx, { orderId: id, placeIds: null, reason: 'member', percent: 100 })
    })
  }

  /** Whoever booked for them learns that somebody cannot come, and pays nothing for it. */
  async function takeBackSuspended({ id, memberId }: OwnOrder, placeId: string): Promise<void> {
    await sql.begin(async (tx) => {
      await percentNow(tx, { id, memberId })
      const place = await endOrdersQueries(tx).findSuspendedPlace(placeId)
      // another server was faster, or it went with the whole order
      if (!place) return
      await (place.isPosition
        ? changes.unassignPlace(tx, placeId)
        : changes.refundPlaces(tx, { orderId: id, placeIds: [placeId], reason: 'member', percent: 100 }))
      await notifications.notify(tx, { memberId, ...holderOut({ orderId: id, ...place }) })
    })
  }

  return {
    /** Closes an unpaid order. Throws `order.not_found`, `order.state`. */
    cancel,

    /**
     * Gives paid places back before the activity starts; null = all that are left. Throws `order.not_found`,
     * `place.not_found`, `order.state`.
     */
    giveBack,

    /**
     * Gives back in full what the next few suspended members paid for activities that start before they may come again,
     * and what others paid for a place of theirs; a place of a position is its buyer's again. A payment that was under way
     * is found the next time; an order that fails keeps none of the others.
     */
    async refundSuspended(): Promise<void> {
      const orders = await patrolPaid(clock.now())
      const giveAllBack = ({ placeId, ...order }: (typeof orders)[number]) =>
        placeId === null ? refundSuspended(order) : takeBackSuspended(order, placeId)
      const failures = await eachAlone(orders, giveAllBack, { nameOf: ({ id }) => `order ${id}` })
      throwFailures(failures, 'what a suspended member paid could not be given back')
    },

    /** Ends what a member may still end, before the account is; money comes back as for everybody. */
    async endAll(memberId: string): Promise<void> {
      for (const { id, state } of await endOrdersQueries(sql).listOpen(memberId, clock.now())) {
        if (state === OrderState.unpaid) await cancel({ id, memberId })
        else await giveBack({ id, memberId, placeIds: null })
      }
    },
  }
}

const END_LOCKS: EndLocks = {
  own: (tx, { id, memberId }) => endOrdersQueries(tx).lock(id, memberId),
  ticketTypes: lockTicketTypes,
}

/** Throws `order.not_found` for what is not there, or not the member's. */
function found<Row>(row: Row | null): Row {
  if (row === null) throw new AppError(orderNotFound)
  return row
}
