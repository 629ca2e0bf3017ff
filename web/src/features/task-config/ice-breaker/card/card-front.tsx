import { twoDigits } from '@quan/contract/date/two-digits.ts'
import { useScreenAwake } from '#platform/device/use-screen-awake.ts'
import { iceBreakerText } from '#texts/ice-breaker-text.ts'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { depthName } from '../choice/depth-name.ts'
import type { DrawnCard } from '../game/drawing.ts'
import { CardArt } from './card-art.tsx'
import styles from './card.module.css'
import { deckColours } from './deck-look.ts'

type CardFrontProps = {
  card: DrawnCard
  player: string | null
  progress: { drawn: number; total: number }
}

/** The side with the question, in the colours of its deck. The screen stays on while people talk about it. */
export function CardFront({ card, player, progress }: CardFrontProps) {
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
