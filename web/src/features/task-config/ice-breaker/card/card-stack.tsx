import { type CSSProperties, useState } from 'react'
import { type SwipeSide, useSwipeAway } from '#ui/drag/use-swipe-away.ts'
import { cx } from '#ui/style/cx.ts'
import { FlipCard } from './flip-card.tsx'
import { isSameTop, type TopCard } from './top-card.ts'
import styles from './card-stack.module.css'

/** How much a card turns as it is swiped, in degrees a pixel. */
const TILT = 0.03
/** Part of the way a card follows a finger that swipes where nothing is. */
const RESISTANCE = 0.2

type CardStackProps = {
  top: TopCard
  onTurn: () => void
  /** By swiping to the left, and to the right; null where there is no way. */
  onPass: (() => void) | null
  onBack: (() => void) | null
}

/** The stack of cards: the top one is turned by a press, and swiped on or back. */
export function CardStack({ top: newest, onTurn, onPass, onBack }: CardStackProps) {
  const { top, leaving, motion, forgetLeaving } = useCardMotion(newest)
  const [leftAtPx, setLeftAtPx] = useState(0)
  const wayTo: Record<SwipeSide, (() => void) | null> = { left: onPass, right: onBack }
  const { offsetPx, handlers } = useSwipeAway((side) => {
    setLeftAtPx(offsetPx)
    wayTo[side]?.()
  })
  const isFree = wayTo[offsetPx < 0 ? 'left' : 'right'] !== null

  function endLeaving() {
    setLeftAtPx(0)
    forgetLeaving()
  }

  return (
    <div className={styles.stack}>
      <i className={styles.third} aria-hidden="true" />
      <i className={styles.second} aria-hidden="true" />
      {leaving !== null && (
        <div
          key={leaving.at}
          inert
          className={cx(styles.place, motion === 'back' ? styles.sinking : styles.leaving)}
          style={{ '--left-at': `${leftAtPx}px` } as CSSProperties}
          onAnimationEnd={(event) => event.target === event.currentTarget && endLeaving()}
        >
          <FlipCard top={leaving} onTurn={null} />
        </div>
      )}
      <div
        key={top.at}
        className={cx(styles.place, styles.top, styles[motion])}
        style={swiped(isFree ? offsetPx : offsetPx * RESISTANCE)}
        data-top=""
        {...handlers}
      >
        <FlipCard top={top} isRising={motion === 'on'} onTurn={onTurn} />
      </div>
    </div>
  )
}

function swiped(offsetPx: number): CSSProperties | undefined {
  if (offsetPx === 0) return undefined
  return { transform: `translateX(${offsetPx}px) rotate(${offsetPx * TILT}deg)`, transition: 'none' }
}

/** How the top card came: it was there, was turned over, rose from the stack, or was taken back. */
type CardMotion = 'none' | 'turn' | 'on' | 'back'

type Shown = { top: TopCard; leaving: TopCard | null; motion: CardMotion }

/** The top card and the one that is just leaving it. */
function useCardMotion(top: TopCard) {
  const [shown, setShown] = useState<Shown>({ top, leaving: null, motion: 'none' })
  const next = isSameTop(shown.top, top) ? shown : moved(shown, top)
  if (next !== shown) setShown(next)
  return { ...next, forgetLeaving: () => setShown((now) => ({ ...now, leaving: null })) }
}

function moved({ top: before, leaving, motion }: Shown, top: TopCard): Shown {
  if (before.at !== top.at) return { top, leaving: before, motion: before.at < top.at ? 'on' : 'back' }
  const isTurned = (before.card === null) !== (top.card === null)
  return { top, leaving, motion: isTurned ? 'turn' : motion }
}
