import { iceBreakerText } from '#texts/ice-breaker-text.ts'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import styles from './card.module.css'

type CardCoverProps = {
  title: string
  advice: string
  isHidden: boolean
  /** Null when there is nothing below it. */
  onTurn: (() => void) | null
}

/** The back of a card: whose turn it is, until it is turned over. */
export function CardCover({ title, advice, isHidden, onTurn }: CardCoverProps) {
  return (
    <div className={styles.cover} inert={isHidden}>
      <TwoCircles size={46} isOrbiting={false} className={styles.mark} />
      <p className={styles.title}>{title}</p>
      <p className={styles.advice}>{advice}</p>
      {onTurn !== null && (
        <button
          type="button"
          className={styles.turn}
          aria-label={iceBreakerText.turnNamed({ title })}
          onClick={onTurn}
        />
      )}
    </div>
  )
}
