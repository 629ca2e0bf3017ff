import { randomUUIDv7 } from 'node:crypto'
import type { BuyType } from '@quan/contract/order/buy-type.ts'
import { ORDER_HOLD_MS } from '@quan/contract/order/order-limits.ts'
import { CHANGE_LOCKS, type ChangeLocks } from '#features/order/changes/change-locks.ts'
import { isGuest, linkToken } from '#features/order/changes/guest-link.ts'
import { insertHeld } from '#features/order/changes/insert-held.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/**
 * Makes an order that holds places; one of 0 fen is paid at once. Answers its id, or null when nothing was held: too few
 * places are left, others wait for them, the activity is cancelled, a person has a place there, or the member, offers
 * apart, may hold no more unpaid.
 */
export type Hold = (tx: SqlRunner, wanted: Wanted) => Promise<string | null>

/** What is needed to hold places; `placesChanged` hears of each activity whose places changed. */
export type HoldParts = { clock: Clock; placesChanged(activityId: string): void; locks?: ChangeLocks }

const NOBODY: Person = { holderId: null, companionId: null }

/** Holds places. All statements leave together, so that the lock of a hot activity is kept no round trip longer. */
export function placeHolding({ clock, placesChanged, locks = CHANGE_LOCKS }: HoldParts): Hold {
  return async (tx, { orderId = randomUUIDv7(), expiresAt = clock.now() + ORDER_HOLD_MS, ...wanted }) => {
    const held = { ...wanted, orderId, expiresAt, at: clock.now(), places: placesFor(wanted) }
    const [, , isHeld] = await Promise.all([
      // an offer is made under the lock of the ticket types, which comes after this one, and is bounded by the queue
      wanted.isOffer || locks.member(tx, wanted.memberId),
      locks.ticketTypes(tx, wanted.activityId),
      insertHeld(tx, held),
    ])
    if (!isHeld) return null
    placesChanged(wanted.activityId)
    return orderId
  }
}

function placesFor({ persons, quantity }: Wanted) {
  return Array.from({ length: quantity }, (_, index) => {
    const person = persons[index] ?? NOBODY
    return { id: randomUUIDv7(), ...person, linkToken: isGuest(person) ? linkToken() : null }
  })
}

/** Who a place is for: a member, a guest among the companions, a companion who is a member (both), or nobody yet. */
export type Person = { holderId: string | null; companionId: string | null }

/** Places that are asked for. */
export type Wanted = {
  memberId: string
  activityId: string
  ticketTypeId: string
  buyType: BuyType
  /** One for each place; of a position none. */
  persons: Person[]
  quantity: number
  /** Whether it is offered from the waiting list, whose queue it then passes. */
  isOffer: boolean
  isHidden: boolean
  /** When it closes unless it is paid, in milliseconds since 1970; `ORDER_HOLD_MS` from now unless given. */
  expiresAt?: number
  /** Id of the order; a new one unless given. */
  orderId?: string
}
