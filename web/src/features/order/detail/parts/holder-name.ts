import type { OrderPlace } from '@quan/contract/order/order.ts'
import { PlaceHolderKind } from '@quan/contract/order/place-holder-kind.ts'
import { orderText } from '#texts/order-text.ts'

/** How the holder of a place is called to its booker. */
export function holderName({ holder }: Pick<OrderPlace, 'holder'>): string {
  if (holder.kind === PlaceHolderKind.self) return orderText.holderSelf
  return holder.kind === PlaceHolderKind.none ? orderText.holderNone : (holder.nickName ?? orderText.nameless)
}
