import { LinkState } from '@quan/contract/companion/companion.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import type { OrderState } from '@quan/contract/order/order-state.ts'
import type { Sex } from '@quan/contract/person/sex.ts'
import type { PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A place of a position with what decides who may have it. */
export type PositionPlaceRow = {
  orderId: string
  orderState: OrderState
  state: PlaceState
  holderId: string | null
  companionId: string | null
  activityId: string
  title: string
  /** The day of the start in the city's zone. */
  firstDay: string
  endAt: Date
  cancelledAt: Date | null
  sex: 0 | Sex
  minAge: number | null
  maxAge: number | null
  giverName: string | null
}

type OwnPlace = { placeId: string; ownerId: string }

/** The statements about handing places out. */
export type PositionQueries = ReturnType<typeof positionQueries>

export function positionQueries(sql: SqlRunner) {
  return {
    /** Keeps all else from changing the position of a place until the transaction ends; false = it is not the owner's. */
    async lockPosition({ placeId, ownerId }: OwnPlace): Promise<boolean> {
      const rows = await sql`
        select from "order"
        where id = (select order_id from place where id = ${placeId}) and member_id = ${ownerId}
          and buy_type = ${BuyType.position}
        for update`
      return rows.length > 0
    },

    /** The activity of an own place that a companion would have who is a member and agreed; null of anybody else. */
    async findMembersActivity({ placeId, ownerId }: OwnPlace, companionId: string): Promise<string | null> {
      const [row] = await sql<{ id: string }[]>`
        select place.activity_id as id
        from place join "order" on "order".id = order_id join companion on companion.owner_id = "order".member_id
        where place.id = ${placeId} and "order".member_id = ${ownerId} and companion.id = ${companionId}
          and link_state = ${LinkState.agreed} and removed_at is null`
      return row?.id ?? null
    },

    /** The place; a statement of its own behind the lock, so that it sees what others left. */
    async findPlace(placeId: string): Promise<PositionPlaceRow | null> {
      const [row] = await sql<PositionPlaceRow[]>`
        select order_id as "orderId", "order".state as "orderState", place.state, holder_id as "holderId",
          companion_id as "companionId", activity.id as "activityId", title, first_day::text as "firstDay", end_at as "endAt",
          cancelled_at as "cancelledAt", ticket_type.sex, min_age as "minAge", max_age as "maxAge",
          case when holder_id in (select * from apart_from(giver.id)) then null else giver.nick_name end as "giverName"
        from place join "order" on "order".id = order_id join activity on activity.id = place.activity_id
          join ticket_type on ticket_type.id = place.ticket_type_id join member giver on giver.id = "order".member_id
        where place.id = ${placeId}`
      return row ?? null
    },
  }
}
