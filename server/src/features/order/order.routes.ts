import { createOrder } from '@quan/contract/order/create-order.ts'
import { cancelOrder, requestRefund } from '@quan/contract/order/give-back.ts'
import { getMyOrders, getOrderDetail, getOrdersByPhone } from '@quan/contract/order/read-orders.ts'
import { askedOrder } from '#features/order/order-request.ts'
import type { OrderCreation } from '#features/order/create-order.service.ts'
import type { EndOrders } from '#features/order/end-orders.service.ts'
import type { PhoneLooks } from '#features/order/phone-lookup.service.ts'
import type { ReadOrders } from '#features/order/read-orders.service.ts'
import { implement } from '#platform/http/implement.ts'

type OrderServices = { create: OrderCreation; orders: ReadOrders; ends: EndOrders; looks: PhoneLooks }

/** The calls about orders. */
export const orderRoutes = ({ create, orders, ends, looks }: OrderServices) => [
  implement(createOrder, ({ input, member, request }) =>
    create(askedOrder(input, member.memberId), request.origin.address),
  ),
  implement(cancelOrder, ({ input, member }) => ends.cancel({ id: input.id, memberId: member.memberId })),
  implement(requestRefund, ({ input, member }) =>
    ends.giveBack({ id: input.id, placeIds: input.placeIds ?? null, memberId: member.memberId }),
  ),
  implement(getOrderDetail, ({ input, member }) => orders.get(input.id, member.memberId)),
  implement(getMyOrders, ({ input, member }) => orders.list(member.memberId, input)),
  implement(getOrdersByPhone, async ({ input, member }) => {
    await looks.note(member.memberId, input.bookerPhone)
    return await orders.listByPhone(member.memberId, input)
  }),
]
