import { besideNobodyCame } from '#features/beside/beside-notifications.ts'
import { besideQueries } from '#features/beside/beside.queries.ts'
import { placeHoldQueries } from '#features/beside/place-hold.queries.ts'
import { CHANGE_LOCKS } from '#features/order/changes/change-locks.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { BesideParts } from './beside-parts.ts'

type HeldPlace = { orderId: string; activityId: string }

/** How places that nobody took are free again. */
export function releasePlaces({ sql, clock, notifications, placesChanged, ...parts }: BesideParts) {
  const { locks = CHANGE_LOCKS, offerFreedPlaces } = parts

  async function releaseWithin(tx: SqlRunner, { orderId, activityId }: HeldPlace): Promise<boolean> {
    await locks.ticketTypes(tx, activityId)
    const ended = await placeHoldQueries(tx).end(orderId, { at: clock.now(), isTaken: false })
    if (!ended) return false
    await offerFreedPlaces(tx, activityId)
    const title = await besideQueries(tx).findOwnTitle(orderId)
    await placeHoldQueries(tx).removeOfGone(orderId)
    if (title !== null)
      await notifications.notify(tx, { ...besideNobodyCame({ orderId, title }), memberId: ended.member_id })
    return true
  }

  return {
    /** Ids of the orders whose held places are over, and of their activities. */
    listOver: (limit: number) => besideQueries(sql).listOver(clock.now(), limit),

    /** Ends a hold that nobody took: its place is free again, or offered to who waits. False = it ended before. */
    async release(held: HeldPlace): Promise<boolean> {
      const isReleased = await sql.begin((tx) => releaseWithin(tx, held))
      if (isReleased) placesChanged(held.activityId)
      return isReleased
    },
  }
}
