import { hash } from 'node:crypto'
import { type Deck, QUESTION_DEPTHS } from '@quan/contract/deck/deck.ts'
import type { DeckSource } from '#features/deck/deck-source.ts'

/** Enough that no two of some thousand questions meet. */
const ID_LENGTH = 10

/** The decks as they are sent. */
export function listDecks(sources: readonly DeckSource[]): Deck[] {
  return sources.map(({ id, name, about, questions }) => ({
    id,
    name,
    about,
    questions: QUESTION_DEPTHS.flatMap((depth) => questions[depth].map((text) => ({ id: idOf(text), depth, text }))),
  }))
}

/** By its words, so that decks can be put in another order without a drawn question coming back as a new one. */
function idOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, ID_LENGTH)
}
