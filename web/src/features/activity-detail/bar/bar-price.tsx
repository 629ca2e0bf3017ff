import { detailText } from '#texts/detail-text.ts'
import { Price } from '#ui/price/price.tsx'
import type { ShownActivity } from '../shown-activity.ts'
import styles from './action-bar.module.css'
import type { ActionState } from './action-state.ts'

/** What it costs, or why that does not matter any more. */
export function BarPrice({ shown, state }: { shown: ShownActivity; state: ActionState | null }) {
  const { card } = shown
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
  return (
    <p className={styles.price}>
      <Price fen={card.priceFrom} size="large" />
      <small>{noteBelow(shown)}</small>
    </p>
  )
}

/** Whose places are gone already, else what the price stands for. */
function noteBelow({ card, detail }: ShownActivity): string | null {
  const isFull = (sex: 1 | 2) => detail?.quotas.some((quota) => quota.sex === sex && quota.taken >= quota.quota)
  if (isFull(1)) return detailText.menFull
  if (isFull(2)) return detailText.womenFull
  const prices = new Set(detail?.ticketTypes.map(({ price }) => price))
  if (prices.size > 1) return detailText.lowestPrice
  return card.priceFrom === 0 ? null : detailText.onePrice
}
