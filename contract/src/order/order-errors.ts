import { defineError } from '#endpoint/define-error.ts'

/** No such order, or not the caller's. */
export const orderNotFound = defineError({ code: 'order.not_found', status: 404, text: '订单不存在' })
/** No such ticket type at that activity. */
export const ticketTypeNotFound = defineError({
  code: 'ticket_type.not_found',
  status: 404,
  text: '票种不存在或已下架',
})
/** Nickname, sex and birth date are needed before signing up. */
export const cardIncomplete = defineError({
  code: 'card.incomplete',
  status: 409,
  text: '请先在名片里填写昵称、性别和生日',
})
/** Somebody of the order is not of the sex or the age that the ticket type and the activity ask for. */
export const notEligible = defineError({
  code: 'order.not_eligible',
  status: 409,
  text: '性别或年龄不符合这个活动的要求',
})
/** Fewer places are left than were asked for, or others wait for them. */
export const orderFull = defineError({ code: 'order.full', status: 409, text: '名额不够了，可以排队候补' })
/** Somebody of the order holds a place there already. */
export const hasPlace = defineError({ code: 'order.has_place', status: 409, text: '已经报过名了，每人只能占一个名额' })
/**
 * More would be held unpaid, or free of charge, than `UNPAID_ORDERS_MAX`, `UNPAID_POSITION_PLACES_MAX`, `HELD_FREELY_MAX`
 * and `HELD_SHARE_DIVISOR` allow.
 */
export const tooManyUnpaid = defineError({
  code: 'order.too_many_unpaid',
  status: 409,
  text: '一个人占的名额太多了，请先支付或取消待支付的订单，或退掉一些免费名额',
})
/** Two orders there were let go unpaid; `details` tells until when the caller waits (`ORDER_WAITS_MS`), as an instant. */
export const orderWait = defineError({
  code: 'order.wait',
  status: 409,
  text: '这个活动你已有几次下单没有付款，请过一会儿再报名',
})
/** The order would cost more than `ORDER_AMOUNT_MAX_FEN`. */
export const orderTooDear = defineError({
  code: 'order.too_dear',
  status: 409,
  text: '订单金额太大，请减少数量，分几次购买',
})
/** The activity is cancelled, not sold here, or its sign-up is over. */
export const orderClosed = defineError({ code: 'order.closed', status: 409, text: '报名已截止' })
/** What was asked for does not go with the order's state. */
export const orderStateConflict = defineError({
  code: 'order.state',
  status: 409,
  text: '订单状态已变化，请刷新后再试',
})
/** The same `requestId` came before with another body. */
export const requestReused = defineError({
  code: 'order.request_reused',
  status: 409,
  text: '这次提交和上一次不一致，请重新提交',
})
/** A companion who is a member has not agreed yet. */
export const companionNotAgreed = defineError({
  code: 'gb.not_agreed',
  status: 409,
  text: '同行人还没有同意，等对方确认后再报名',
})
/** Places named in a request are not of that order, or given back already. */
export const placeNotFound = defineError({ code: 'place.not_found', status: 404, text: '名额不存在' })
