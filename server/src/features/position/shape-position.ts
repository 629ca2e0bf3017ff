import type { Order } from '@quan/contract/order/order.ts'
import { PlaceHolderKind } from '@quan/contract/order/place-holder-kind.ts'
import type { Position } from '@quan/contract/position/position.ts'

/** An order of a position with how many of its places are left, and how many of those somebody holds. */
export function shapePosition(order: Order): Position {
  const left = order.places.filter(({ returnTime }) => returnTime === null)
  const assigned = left.filter(({ holder }) => holder.kind !== PlaceHolderKind.none).length
  return { ...order, assigned, total: left.length }
}
