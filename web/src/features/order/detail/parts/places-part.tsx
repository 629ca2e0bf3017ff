import { BuyType } from '@quan/contract/order/buy-type.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { PlaceHolderKind } from '@quan/contract/order/place-holder-kind.ts'
import { orderText } from '#texts/order-text.ts'
import rows from '#ui/rows/rows.module.css'
import { PlaceRow } from './place-row.tsx'

/** Who holds which place; of a single own one the head says all, and positions are looked after on their own page. */
export function PlacesPart({ order }: { order: Order }) {
  if (order.buyType === BuyType.position || isOwnAlone(order)) return null
  return (
    <section aria-label={orderText.places}>
      <ul className={rows.card}>
        {order.places.map((place) => (
          <PlaceRow key={place.id} order={order} place={place} />
        ))}
      </ul>
    </section>
  )
}

function isOwnAlone({ places }: Order): boolean {
  return places.every(({ holder }) => holder.kind === PlaceHolderKind.self)
}
