import { OrderState } from '@quan/contract/order/order-state.ts'
import { HAS_PLACE } from '#features/order/place-state.ts'

/**
 * SQL that is true of an entry that still means something: nobody waits for what is cancelled, or who is in; an offer
 * that was taken, declined or ran out is over, whether or not that was noted already. Of `waiting_entry`, `activity`
 * and, left joined, `"order"`.
 */
export const IS_OPEN_ENTRY = `
  ended_at is null and (offer_order_id is null or "order".state = ${OrderState.unpaid})
  and activity.cancelled_at is null and not exists (
    select from place where place.activity_id = waiting_entry.activity_id and holder_id = waiting_entry.member_id
      and place.state in ${HAS_PLACE})`
