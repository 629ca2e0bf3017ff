import { OrderState } from '@quan/contract/order/order-state.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** Orders. They stay, as the ledger does: money and places of others hang on them; their member has no name any more. */
export const orderPersonalData: PersonalDataSource = {
  name: 'orders',
  async read(sql, memberId) {
    const orders = await sql`
      select "order".id, "order".activity_id as "activityId", title as "activityTitle", ticket_type.name as "ticketType",
        buy_type as "buyType", state, quantity, "order".price_fen as "priceFen", is_offer as "isOffer",
        is_hidden as "isHidden", "order".source, "order".created_at as "createdAt", expires_at as "expiresAt", paid_at as "paidAt",
        closed_at as "closedAt", close_reason as "closeReason"
      from "order" join activity on activity.id = "order".activity_id
        join ticket_type on ticket_type.id = ticket_type_id
      where member_id = ${memberId} order by "order".created_at, "order".id`
    const refunds = await sql`
      select order_id as "orderId", amount_fen as "amountFen", reason, refund.state, decided_at as "decidedAt",
        done_at as "doneAt"
      from refund join "order" on "order".id = order_id where member_id = ${memberId} order by decided_at, refund.id`
    const requests = await sql`
      select request_id as "requestId", order_id as "orderId", created_at as "createdAt" from order_request
      where member_id = ${memberId} order by created_at, request_id`
    const phoneLooks = await sql`
      select looked_at as "lookedAt" from order_phone_look where member_id = ${memberId} order by looked_at`
    return { orders: [...orders], refunds: [...refunds], requests: [...requests], phoneLooks: [...phoneLooks] }
  },
  async erase(sql, memberId, now) {
    // what is not paid closes a moment later: who pays it all the same gets the money back
    await sql`
      update "order" set expires_at = ${new Date(now)} where member_id = ${memberId} and state = ${OrderState.unpaid}`
    await sql`delete from order_request where member_id = ${memberId}`
    await sql`delete from order_phone_look where member_id = ${memberId}`
  },
}
