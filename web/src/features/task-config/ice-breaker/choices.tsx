import { type Deck, QUESTION_DEPTHS, type QuestionDepth } from '@quan/contract/deck/deck.ts'
import { iceBreakerText } from '#texts/ice-breaker-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { check } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { deckColours, deckLook } from './card/deck-look.ts'
import styles from './choices.module.css'

type DeckTilesProps = { decks: readonly Deck[]; chosen: readonly string[]; onToggle: (deckId: string) => void }

/** The decks to draw from, side by side like cards in a hand: one or more. */
export function DeckTiles({ decks, chosen, onToggle }: DeckTilesProps) {
  return (
    <ul className={styles.decks}>
      {decks.map((deck) => (
        <li key={deck.id}>
          <button
            type="button"
            aria-pressed={chosen.includes(deck.id)}
            className={styles.deck}
            style={deckColours(deck.id)}
            onClick={() => onToggle(deck.id)}
          >
            <svg className={styles.motif} viewBox="0 0 200 200" aria-hidden="true">
              <path d={deckLook(deck.id).motif} />
            </svg>
            <span className={styles.check}>
              <Icon shape={check} size={14} stroke={3} />
            </span>
            <span className={styles.words} lang="zh-CN">
              <b>{deck.name}</b>
              <small>{deck.about}</small>
            </span>
            <small className={styles.count}>{iceBreakerText.cards({ count: deck.questions.length })}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

type DepthChipsProps = { chosen: readonly QuestionDepth[]; onToggle: (depth: QuestionDepth) => void }

/** How near the questions may come: one depth or more. */
export function DepthChips({ chosen, onToggle }: DepthChipsProps) {
  return (
    <div role="group" aria-label={iceBreakerText.depths} className={styles.depths}>
      {QUESTION_DEPTHS.map((depth) => (
        <Chip key={depth} isOn={chosen.includes(depth)} className={styles.depth} onPress={() => onToggle(depth)}>
          <DepthMark depth={depth} />
          {depthName(depth)}
        </Chip>
      ))}
    </div>
  )
}

/** The two circles of the cards, as near as those. */
function DepthMark({ depth }: { depth: QuestionDepth }) {
  return (
    <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden="true" className={styles.mark}>
      <circle cx={depth * 2.6 + 2.4} cy="6" r="5" />
      <circle cx={21.6 - depth * 2.6} cy="6" r="5" />
    </svg>
  )
}

/** Name of a depth. */
export function depthName(depth: QuestionDepth): string {
  if (depth === 1) return iceBreakerText.easy
  return depth === 2 ? iceBreakerText.closer : iceBreakerText.deep
}
