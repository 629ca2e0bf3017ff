import { BuyType, type OrderPlace, PlaceHolderKind } from '@quan/contract/order/order.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { sampleOrder, samplePlace } from '#ui/demo/sample-order.ts'
import { aDetail } from './a-detail.ts'

/** A place nobody holds. */
export function anEmptyPlace(part: Partial<OrderPlace> = {}): OrderPlace {
  const holder = { kind: PlaceHolderKind.none, id: null, nickName: null }
  return samplePlace({ id: crypto.randomUUID(), holder, ticket: null, ...part })
}

/** A place a guest holds. */
export function aGuestPlace(nickName: string, part: Partial<OrderPlace> = {}): OrderPlace {
  const holder = { kind: PlaceHolderKind.other, id: crypto.randomUUID(), nickName }
  return anEmptyPlace({ holder, ticketLink: '/t/0123456789abcdefghijkl', ...part })
}

/** A paid position; what is counted follows from its places. */
export function aPosition(part: Partial<Position> = {}): Position {
  const { places = [aGuestPlace('大川'), anEmptyPlace()] } = part
  const { ticketTypes, ...activity } = aDetail()
  return {
    ...sampleOrder({ buyType: BuyType.position, activity, ticketTypeName: '女生席', quantity: places.length, places }),
    price: ticketTypes[1]?.price ?? 0,
    amount: places.length * (ticketTypes[1]?.price ?? 0),
    total: places.length,
    assigned: places.filter(({ holder }) => holder.kind !== PlaceHolderKind.none).length,
    ...part,
  }
}
