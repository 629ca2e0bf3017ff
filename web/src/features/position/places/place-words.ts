import { type OrderPlace, PlaceHolderKind } from '@quan/contract/order/order.ts'
import { companionText } from '#texts/companion-text.ts'
import { positionText } from '#texts/position-text.ts'

/** A place with its number in the position, from 1. */
export type NamedPlace = OrderPlace & { at: number }

/** True when nobody holds a place. */
export function isFree({ holder, returnTime }: Pick<OrderPlace, 'holder' | 'returnTime'>): boolean {
  return holder.kind === PlaceHolderKind.none && returnTime === null
}

/** Name of a place's holder, as its buyer reads it. */
export function placeName({ holder }: Pick<OrderPlace, 'holder'>): string {
  if (holder.kind === PlaceHolderKind.none) return positionText.unassigned
  return holder.nickName ?? companionText.nameless
}
