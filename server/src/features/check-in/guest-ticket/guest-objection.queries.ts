import { CompanionKind } from '@quan/contract/companion/companion.ts'
import { HAS_PLACE, IS_LEFT, PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A guest of a ticket, with what the booker wrote, sealed. */
type GuestRow = { companionId: string; facts: Buffer | null; title: string; endAt: Date }

/** A place that a guest has. */
export type GuestPlace = {
  placeId: string
  orderId: string
  bookerId: string
  linkToken: string | null
  isUsed: boolean
  title: string
  endAt: Date
}

/** The statements about what is kept of a guest and its end. */
export function guestObjectionQueries(sql: SqlRunner) {
  return {
    /** The guest of a ticket link; null once the place was taken back or given back, or where the activity is cancelled. */
    async findGuest(linkToken: string): Promise<GuestRow | null> {
      const [row] = await sql<GuestRow[]>`
        select companion.id as "companionId", facts, title, end_at as "endAt" from place
        join companion on companion.id = companion_id join activity on activity.id = place.activity_id
        where link_token = ${linkToken} and state in ${sql.unsafe(HAS_PLACE)} and holder_id is null
          and companion.kind = ${CompanionKind.other} and cancelled_at is null`
      return row ?? null
    },

    /** Orders come before companions and places, as in every change of places. */
    async lockOrders(companionId: string) {
      await sql`
        select from "order" where id in (select order_id from place where companion_id = ${companionId})
        order by id for update`
    },

    /** Until the transaction ends the guest gets no further place; false = they are gone. */
    async lockGuest(companionId: string): Promise<boolean> {
      const rows = await sql`select from companion where id = ${companionId} for update`
      return rows.length > 0
    },

    /** Those that are left, in the order in which ticket types are locked. */
    async listPlaces(companionId: string): Promise<GuestPlace[]> {
      return await sql<GuestPlace[]>`
        select place.id as "placeId", order_id as "orderId", "order".member_id as "bookerId", link_token as "linkToken",
          place.state = ${PlaceState.used} as "isUsed", title, end_at as "endAt"
        from place join "order" on "order".id = order_id join activity on activity.id = place.activity_id
        where companion_id = ${companionId} and ${sql.unsafe(IS_LEFT)} order by place.activity_id, place.id`
    },

    /** Takes the guest out of some of their places, and what was noted about them there. */
    async leavePlaces(placeIds: readonly string[]) {
      await sql`delete from place_note where place_id = any(${[...placeIds]}::uuid[])`
      await sql`update place set link_token = null, companion_id = null where id = any(${[...placeIds]}::uuid[])`
    },

    /** Places that were used stay so, of nobody; nothing that was noted about the guest does. */
    async remove(companionId: string) {
      await sql`delete from place_note where place_id in (select id from place where companion_id = ${companionId})`
      await sql`update place set link_token = null where companion_id = ${companionId}`
      await sql`delete from companion where id = ${companionId}`
    },
  }
}
