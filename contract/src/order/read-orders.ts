import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { order } from '#order/order.ts'
import { orderNotFound } from '#order/order-errors.ts'
import { OrderState } from '#order/order-state.ts'
import { mobilePhone } from '#person/mobile-phone.ts'

/** An order of the caller's, or one with a place for them; also while the account stands still. Errors: `order.not_found`. */
export const getOrderDetail = defineEndpoint({
  path: 'Order/GetOrderDetail',
  access: 'member',
  sealed: true,
  whileFrozen: true,
  reads: true,
  about: "An order of the caller's, or one with a place for them.",
  input: z.object({ id: entityId }),
  output: order,
  errors: [orderNotFound],
})

/** The caller's own orders, newest first; also while the account stands still: money may come back. */
export const getMyOrders = defineEndpoint({
  path: 'Order/GetMyOrders',
  access: 'member',
  sealed: true,
  whileFrozen: true,
  reads: true,
  about: "The caller's own orders, newest first.",
  input: z.object({ state: z.nullish(z.enum(OrderState, '订单状态不正确')), ...pageInput }),
  output: pageOf(order),
  errors: [],
})

/**
 * The orders booked with a phone that the caller may see: their own, or those with a place for them, newest first. An
 * unknown phone answers like one without such orders. Errors: `limit.exceeded` after `ORDER_PHONES_A_DAY` phones.
 */
export const getOrdersByPhone = defineEndpoint({
  path: 'Order/GetOrdersByPhone',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'The orders booked with a phone that the caller may see.',
  input: z.object({ bookerPhone: mobilePhone, ...pageInput }),
  output: pageOf(order),
  errors: [],
})
