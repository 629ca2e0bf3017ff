import type { QuestionDepth } from '@quan/contract/deck/deck.ts'
import styles from './card-art.module.css'
import { deckLook } from './deck-look.ts'

/** How far apart the two circles stand: the deeper the question, the nearer they come. */
const APART: Readonly<Record<QuestionDepth, number>> = { 1: 70, 2: 44, 3: 16 }

/** The drawing of the deck, and the two circles that meet. */
export function CardArt({ deckId, depth }: { deckId: string; depth: QuestionDepth }) {
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
