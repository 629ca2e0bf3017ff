import { cx } from '#ui/style/cx.ts'
import { CardCover } from './card-cover.tsx'
import { CardFront } from './card-front.tsx'
import styles from './card.module.css'
import type { TopCard } from './top-card.ts'

type FlipCardProps = {
  top: TopCard
  /** Comes up from the stack. */
  isRising?: boolean
  onTurn: (() => void) | null
}

/** A card with its two sides; which of them is seen says whether it was drawn. */
export function FlipCard({ top, isRising = false, onTurn }: FlipCardProps) {
  const { card, player, progress, cover, canTurn } = top
  const isOpen = card !== null
  return (
    <div className={cx(styles.card, isOpen && styles.open, isRising && styles.rising)}>
      <CardCover {...cover} isHidden={isOpen} onTurn={canTurn ? onTurn : null} />
      {isOpen && <CardFront card={card} player={player} progress={progress} />}
    </div>
  )
}
