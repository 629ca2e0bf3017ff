import { twoDigits } from '@quan/contract/date/format-date.ts'
import type { QuestionDepth } from '@quan/contract/deck/deck.ts'
import { useScreenAwake } from '#platform/device/use-screen-awake.ts'
import { iceBreakerText } from '#texts/ice-breaker-text.ts'
import { cx } from '#ui/style/cx.ts'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import { depthName } from '../choices.tsx'
import type { DrawnCard } from '../game/game.ts'
import { deckColours, deckLook } from './deck-look.ts'
import type { TopCard } from './top-card.ts'
import styles from './card.module.css'

/** How far apart the two circles stand: the deeper the question, the nearer they come. */
const APART: Readonly<Record<QuestionDepth, number>> = { 1: 70, 2: 44, 3: 16 }

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

type CardCoverProps = {
  title: string
  advice: string
  isHidden: boolean
  /** Null when there is nothing below it. */
  onTurn: (() => void) | null
}

/** The back of a card: whose turn it is, until it is turned over. */
function CardCover({ title, advice, isHidden, onTurn }: CardCoverProps) {
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

type CardFrontProps = {
  card: DrawnCard
  player: string | null
  progress: { drawn: number; total: number }
}

/** The side with the question, in the colours of its deck. The screen stays on while people talk about it. */
function CardFront({ card, player, progress }: CardFrontProps) {
  useScreenAwake()
  const { question, deck } = card
  // so that the counter does not jump
  const count = twoDigits(progress.drawn)
  return (
    <article className={styles.front} style={deckColours(deck.id)} data-card={question.id}>
      <CardArt deckId={deck.id} depth={question.depth} />
      <header>
        <span className={styles.tag}>
          {iceBreakerText.deckAndDepth({ deck: deck.name, depth: depthName(question.depth) })}
        </span>
        <span className={styles.count}>{iceBreakerText.progress({ drawn: count, total: progress.total })}</span>
      </header>
      {/* the questions are Chinese in every language of the app */}
      <p className={styles.question} lang="zh-CN">
        <TitleText>{question.text}</TitleText>
      </p>
      <footer>{player === null ? deck.about : iceBreakerText.turnOf({ player })}</footer>
    </article>
  )
}

/** The drawing of the deck, and the two circles that meet. */
function CardArt({ deckId, depth }: { deckId: string; depth: QuestionDepth }) {
  const at = 116 - APART[depth]
  return (
    <>
      <svg className={styles.motif} viewBox="0 0 200 200" aria-hidden="true">
        <path d={deckLook(deckId).motif} />
      </svg>
      <svg className={styles.circles} viewBox="0 0 160 96" aria-hidden="true">
        <circle cx={at} cy="48" r="38" />
        <circle cx="116" cy="48" r="38" className={styles.warm} />
      </svg>
    </>
  )
}
