import type { Deck } from '@quan/contract/deck/deck.ts'
import { iceBreakerText } from '#texts/ice-breaker-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { check } from '#ui/icon/icon-shapes.ts'
import { deckColours, deckLook } from './card/deck-look.ts'
import styles from './choice.module.css'

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
