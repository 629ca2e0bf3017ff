import { detailText } from '#texts/detail-text.ts'
import { Price } from '#ui/price/price.tsx'
import type { ShownActivity } from '../shown-activity.ts'
import styles from './action-bar.module.css'
import type { ActionState } from './action-state.ts'

/** What it costs, or why that does not matter any more. */
export function BarPrice({ shown: { card, detail }, state }: { shown: ShownActivity; state: ActionState | null }) {
  if (state === 'waiting')
    return (
      <p className={styles.price}>
        <b>{detailText.allFull}</b>
        <small>{detailText.canWait}</small>
      </p>
    )
  if (state === 'ended' || state === 'cancelled') return <span className={styles.price} />
  if (card.priceFrom === null)
    return (
      <p className={styles.price}>
        <b>{card.priceText}</b>
      </p>
    )
  const prices = new Set(detail?.ticketTypes.map(({ price }) => price))
  return (
    <p className={styles.price}>
      <Price fen={card.priceFrom} size="large" />
      {card.priceFrom > 0 && <small>{prices.size > 1 ? detailText.lowestPrice : detailText.onePrice}</small>}
    </p>
  )
}
