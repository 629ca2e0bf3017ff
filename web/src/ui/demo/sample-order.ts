import { OrderState } from '@quan/contract/order/order-state.ts'
import { BuyType, type Order, type OrderPlace, PlaceHolderKind } from '@quan/contract/order/order.ts'
import { demoText } from '#texts/demo-text.ts'
import { sampleActivity } from './sample-activity.ts'

/** A place of the sample order: the member's own, paid. */
export function samplePlace(part: Partial<OrderPlace> = {}): OrderPlace {
  return {
    id: '01920000-0000-7000-8000-0000000000c1',
    sex: 2,
    holder: { kind: PlaceHolderKind.self, id: '01920000-0000-4000-8000-00000000000e', nickName: demoText.organizer },
    ticket: 'quan:ticket',
    code: '09384471',
    checkInTime: null,
    returnTime: null,
    ticketLink: null,
    ...part,
  }
}

/** A paid order of one place, for galleries and tests. */
export function sampleOrder(part: Partial<Order> = {}): Order {
  return {
    id: '01920000-0000-7000-8000-0000000000b1',
    activity: sampleActivity(),
    ticketTypeId: '01920000-0000-7000-8000-0000000000a2',
    ticketTypeName: demoText.ticketType,
    buyType: BuyType.places,
    state: OrderState.paid,
    quantity: 1,
    price: 12_800,
    amount: 12_800,
    refundableAmount: 12_800,
    refundedAmount: 0,
    refundRule: { fullUntilHours: 24, percent: 50, percentUntilHours: 2 },
    isOffer: false,
    hidden: false,
    isMine: true,
    createTime: '2026-11-20T06:32:08Z',
    expireTime: null,
    payTime: '2026-11-20T06:33:08Z',
    closeReason: null,
    places: [samplePlace()],
    ...part,
  }
}
