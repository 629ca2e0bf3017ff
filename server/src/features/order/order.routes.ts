import { createOrder } from '@quan/contract/order/create-order.ts'
import { cancelOrder, requestRefund } from '@quan/contract/order/give-back.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { getMissed } from '@quan/contract/order/missed.ts'
import { getMyOrders, getOrderDetail, getOrdersByPhone } from '@quan/contract/order/read-orders.ts'
import { readOrderRequest } from '#features/order/order-request.ts'
import type { CreateOrder } from '#features/order/create-order.service.ts'
import type { EndOrders } from '#features/order/end-orders.service.ts'
import type { PhoneLookups } from '#features/order/phone-lookup.ts'
import type { ReadOrders } from '#features/order/read-orders.service.ts'
import { implement } from '#platform/http/implement.ts'

/** Has the payment service asked soon about an order that its member is paying. */
export type LookAtWaited = (asked: { orderId: string; memberId: string }) => Promise<void>

type OrderServices = {
  create: CreateOrder
  orders: ReadOrders
  ends: EndOrders
  phoneLookups: PhoneLookups
  lookAtWaited: LookAtWaited
}

/** The calls about orders. */
export const orderRoutes = ({ create, orders, ends, phoneLookups, lookAtWaited }: OrderServices) => [
  implement(createOrder, ({ input, member, request }) =>
    create(readOrderRequest(input, member.memberId), request.origin.address),
  ),
  implement(cancelOrder, ({ input, member }) => ends.cancel({ id: input.id, memberId: member.memberId })),
  implement(requestRefund, ({ input, member }) =>
    ends.giveBack({ id: input.id, placeIds: input.placeIds ?? null, memberId: member.memberId }),
  ),
  implement(getOrderDetail, async ({ input, member }) => {
    const order = await orders.get(input.id, member.memberId)
    if (isWaitedFor(order)) await lookAtWaited({ orderId: order.id, memberId: member.memberId })
    return order
  }),
  implement(getMyOrders, ({ input, member }) => orders.list(member.memberId, input)),
  implement(getMissed, async ({ member }) => ({ count: await orders.countMissed(member.memberId) })),
  implement(getOrdersByPhone, async ({ input, member }) => {
    await phoneLookups.note(member.memberId, input.bookerPhone)
    return await orders.listByPhone(member.memberId, input)
  }),
]

/** Whether it is the viewer's to pay. */
const isWaitedFor = ({ isMine, state }: Pick<Order, 'isMine' | 'state'>) => isMine && state === OrderState.unpaid
