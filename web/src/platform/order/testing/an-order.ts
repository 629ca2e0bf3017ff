import { OrderState } from '@quan/contract/order/order-state.ts'
import { BuyType, type Order, PlaceHolderKind } from '@quan/contract/order/order.ts'

const idOf = (number: string) => `01920000-0000-7000-8000-${number.padStart(12, '0')}`

/** A paid order with a ticket of the member; the id may be a short number. */
export function anOrder({ id = '1', ...part }: Partial<Order> = {}): Order {
  return {
    id: idOf(id),
    activity: {
      id: idOf('a1'),
      title: '周末不宅',
      cover: null,
      category: 10,
      status: 10,
      cancelled: false,
      startTime: '2026-11-21T11:00:00Z',
      endTime: '2026-11-21T13:30:00Z',
      timeZone: 'Asia/Shanghai',
      allDay: false,
      city: { code: '330100', name: '杭州' },
      district: null,
      venue: null,
      longitude: null,
      latitude: null,
      priceFrom: 12_800,
      priceTo: 12_800,
      priceText: null,
      quotas: [],
      organizer: { id: null, nickName: '南风', headImgurl: null, sex: 0 },
    },
    ticketTypeId: idOf('b1'),
    ticketTypeName: '女生票',
    buyType: BuyType.places,
    state: OrderState.paid,
    quantity: 1,
    price: 12_800,
    amount: 12_800,
    refundableAmount: 12_800,
    refundedAmount: 0,
    refundRule: null,
    isOffer: false,
    hidden: false,
    isMine: true,
    createTime: '2026-11-19T06:32:08Z',
    expireTime: null,
    payTime: '2026-11-19T06:33:08Z',
    closeReason: null,
    places: [
      {
        id: idOf('c1'),
        sex: 2,
        holder: { kind: PlaceHolderKind.self, id: idOf('e'), nickName: '小鹿' },
        ticket: 'the-signed-ticket',
        code: '09384471',
        checkInTime: null,
        returnTime: null,
        ticketLink: null,
      },
    ],
    ...part,
  }
}
