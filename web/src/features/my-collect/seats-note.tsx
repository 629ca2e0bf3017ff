import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { collectText } from '#texts/collect-text.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './favorite-tile.module.css'

/** From how many places on nobody needs to hurry, so that none are counted. */
const PLENTY = 20

/** How many places are left, where they are few. */
export function SeatsNote({ quotas }: Pick<ActiveItem, 'quotas'>) {
  if (quotas.length === 0) return null
  const left = quotas.reduce((sum, { taken, quota }) => sum + Math.max(0, quota - taken), 0)
  if (left >= PLENTY) return null
  const text =
    left === 0 ? collectText.full : left === 1 ? collectText.lastSeat : collectText.seatsLeft({ count: left })
  return <span className={cx(styles.seats, left === 1 && styles.last)}>{text}</span>
}
