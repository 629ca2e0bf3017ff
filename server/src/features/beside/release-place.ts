import type { HeldBeside } from '@quan/contract/beside/beside.ts'
import { orderNotFound } from '@quan/contract/order/order-errors.ts'
import { besideNobodyCame } from '#features/beside/beside-notifications.ts'
import { besideQueries, type HeldPlace, patrolHolds } from '#features/beside/beside.queries.ts'
import { placeHoldQueries } from '#features/beside/place-hold.queries.ts'
import { CHANGE_LOCKS } from '#features/order/changes/change-locks.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { BesideParts } from './beside-parts.ts'
import { holdPlaces, type OwnOrder } from './hold-place.ts'

/** Holds that a run ends, and looks at, at most; what is left is for a moment later. */
const AT_A_TIME = 200

/** How places that nobody took are free again. */
export function releasePlaces(parts: BesideParts) {
  const { sql, clock, notifications, placesChanged, offerFreedPlaces, locks = CHANGE_LOCKS } = parts
  const { findHeld } = holdPlaces(parts)
  const patrolGroundless = patrolHolds(sql, AT_A_TIME)

  /** Ends a hold; null where it ended before. */
  async function endWithin(tx: SqlRunner, { orderId, activityId }: HeldPlace) {
    await locks.ticketTypes(tx, activityId)
    const ended = await placeHoldQueries(tx).end(orderId, { at: clock.now(), isTaken: false })
    if (ended) await offerFreedPlaces(tx, activityId)
    return ended
  }

  async function releaseWithin(tx: SqlRunner, { orderId, activityId }: HeldPlace): Promise<boolean> {
    const ended = await endWithin(tx, { orderId, activityId })
    if (!ended) return false
    const title = await besideQueries(tx).findOwnTitle(orderId)
    await placeHoldQueries(tx).removeOfGone(orderId)
    if (title !== null)
      await notifications.notify(tx, { ...besideNobodyCame({ orderId, title }), memberId: ended.member_id })
    return true
  }

  return {
    /** Held places that are over: too late, or, among the next so many, nothing stands behind them any more. */
    async listOver(): Promise<HeldPlace[]> {
      const overdue = await besideQueries(sql).listOverdue(clock.now(), AT_A_TIME)
      return [...overdue, ...(await patrolGroundless(clock.now()))]
    },

    /** Ends a hold that nobody took: its place is free again, or offered to who waits. False = it ended before. */
    async release(held: HeldPlace): Promise<boolean> {
      const isReleased = await sql.begin((tx) => releaseWithin(tx, held))
      if (isReleased) placesChanged(held.activityId)
      return isReleased
    },

    /** Its holder gives a place up; one that ended stays as it is. Answers what has become of it. Throws `order.not_found`. */
    async giveUp({ orderId, memberId }: OwnOrder): Promise<HeldBeside | null> {
      const own = await besideQueries(sql).findOwn(orderId, memberId, clock.now())
      if (!own) throw new AppError(orderNotFound)
      const held = { orderId, activityId: own.activity_id }
      const ended = own.held && (await sql.begin((tx) => endWithin(tx, held)))
      if (ended) placesChanged(held.activityId)
      return await findHeld({ orderId, memberId })
    },
  }
}
