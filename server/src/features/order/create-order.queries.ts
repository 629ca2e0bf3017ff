import type { OrderRequest } from '#features/order/order-request.ts'
import { LinkState } from '@quan/contract/companion/companion.ts'
import { ORDER_WAITS_MS, ORDERS_LET_GO_FREELY } from '@quan/contract/order/order-limits.ts'
import { type BuyType, CloseReason } from '@quan/contract/order/order.ts'
import { mayReserve } from '#features/order/changes/insert-order.ts'
import { IS_LEFT } from '#features/order/place-state.ts'
import type { SignUpTerms } from '#features/order/sign-up-rules.ts'
import type { Sex } from '@quan/contract/person/sex.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** All that decides whether a member may have an order; what is not there is null. */
export type SignUpRow = {
  nickName: string | null
  memberSex: Sex | null
  sealedBirthDate: Buffer | null
  /** Whether the member has the WeChat account by which is paid. */
  hasOpenId: boolean
  /** Null unless the activity is published. */
  activity: (Omit<SignUpTerms, 'sex'> & { deadline: string; isCancelled: boolean; isSold: boolean }) | null
  ticketType: { sex: SignUpTerms['sex']; priceFen: number; isFull: boolean } | null
  /** Orders there that the member let go unpaid, and places held for friends who did not come; and the last of them. */
  letGo: { orders: number; lastAt: string | null }
  /** Whether the order is for the member, who has a place there. */
  hasPlace: boolean
  /** Whether a companion of the order is a member who agreed: whether they come is told of so many activities a day. */
  isForMembers: boolean
  /** The order that an earlier request of the same id made. */
  madeOrderId: string | null
  madeBodyHash: Buffer | null
}

/** For whom which places are asked. */
export type SignUpQuestion = Pick<
  OrderRequest,
  'memberId' | 'activityId' | 'ticketTypeId' | 'requestId' | 'quantity' | 'isForSelf' | 'companionIds'
>

/** More make nobody wait longer. */
const LET_GO_COUNTED = ORDERS_LET_GO_FREELY + ORDER_WAITS_MS.length

export function createOrderQueries(sql: SqlRunner) {
  return {
    /** In one statement, without locks: whether places are left is decided later for good. */
    async find(asked: SignUpQuestion, now: number): Promise<SignUpRow | null> {
      const { memberId, activityId, ticketTypeId, requestId, quantity, isForSelf, companionIds } = asked
      const [row] = await sql<SignUpRow[]>`
        select member.nick_name as "nickName", member.sex as "memberSex", member.sealed_birth_date as "sealedBirthDate",
          member.wechat_open_id is not null as "hasOpenId",
          case when activity.id is not null then json_build_object('minAge', min_age, 'maxAge', max_age,
            'firstDay', first_day, 'deadline', enroll_deadline_at, 'isCancelled', cancelled_at is not null,
            'isSold', source_key is null and price_from_fen is not null) end as activity,
          case when ticket_type.id is not null then json_build_object('sex', ticket_type.sex,
            'priceFen', price_fen,
            'isFull', taken + ${quantity}::integer > quota or coalesce(capacity < ${quantity}::integer + (
              select sum(every.taken) from ticket_type every where every.activity_id = activity.id), false))
            end as "ticketType",
          ${isForSelf} and exists (select from place
            where place.activity_id = ${activityId} and holder_id = member.id and ${sql.unsafe(IS_LEFT)}) as "hasPlace",
          exists (select from companion
            where id = any(${companionIds}::uuid[]) and owner_id = member.id and removed_at is null
              and link_state = ${LinkState.agreed}) as "isForMembers",
          (select json_build_object('orders', count(*), 'lastAt', max(closed_at)) from (
            (select gone.closed_at from "order" gone
            where gone.member_id = member.id and gone.activity_id = ${activityId} and gone.closed_at is not null
              and close_reason <> ${CloseReason.activityCancelled} and not is_offer
            order by gone.closed_at desc limit ${LET_GO_COUNTED})
            union all (select ended_at from place_hold
            where place_hold.member_id = member.id and place_hold.activity_id = ${activityId} and ended_at is not null
              and taken_order_id is null
            order by ended_at desc limit ${LET_GO_COUNTED})) last) as "letGo",
          order_request.order_id as "madeOrderId", order_request.body_hash as "madeBodyHash"
        from member
          left join activity on activity.id = ${activityId} and published_at <= ${new Date(now)}
          left join ticket_type on ticket_type.id = ${ticketTypeId} and ticket_type.activity_id = activity.id
          left join order_request on order_request.member_id = member.id and request_id = ${requestId}
        where member.id = ${memberId} and member.closed_at is null`
      return row ?? null
    },

    /** Whether too much of a member's is unpaid for these places, too. */
    async isTooMuchUnpaid(asked: SignUpQuestion & { buyType?: BuyType }): Promise<boolean> {
      const mayHave = await sql`select from ticket_type where id = ${asked.ticketTypeId} and ${mayReserve(sql, asked)}`
      return mayHave.length === 0
    },

    /**
     * Whether places were free for somebody, whose turn it is, and a companion of theirs alone is in the way, who has one
     * there. Of who did not agree it is told to nobody.
     */
    async isForWhoHasPlace({ memberId, activityId, ticketTypeId, companionIds }: SignUpQuestion): Promise<boolean> {
      const found = await sql`
        select from companion
        where id = any(${[...companionIds]}::uuid[]) and owner_id = ${memberId} and removed_at is null
          and link_state is distinct from ${LinkState.waiting} and link_state is distinct from ${LinkState.refused}
          and not exists (select from waiting_entry
            where ticket_type_id = ${ticketTypeId} and ended_at is null and offer_order_id is null)
          and (exists (select from place
            where place.activity_id = ${activityId} and companion_id = companion.id and ${sql.unsafe(IS_LEFT)})
          or exists (select from place
            where place.activity_id = ${activityId} and holder_id = linked_member_id and ${sql.unsafe(IS_LEFT)}))`
      return found.length > 0
    },

    /** Remembers which order a request made, if there is such an order. Fails where the request made one before. */
    async noteRequest(
      { memberId, requestId, bodyHash }: OrderRequest,
      { orderId, at }: { orderId: string; at: number },
    ) {
      await sql`
        insert into order_request (member_id, request_id, body_hash, order_id, created_at)
        select ${memberId}, ${requestId}, ${bodyHash}, id, ${new Date(at)} from "order" where id = ${orderId}`
    },
  }
}
