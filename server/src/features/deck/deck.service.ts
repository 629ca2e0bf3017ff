import { hash } from 'node:crypto'
import { type Deck, QUESTION_DEPTHS } from '@quan/contract/deck/deck.ts'
import type { DeckSource } from '#features/deck/deck-source.ts'
import { aboutLiking } from './decks/about-liking.deck.ts'
import { backThen } from './decks/back-then.deck.ts'
import { eitherOr } from './decks/either-or.deck.ts'
import { firstHello } from './decks/first-hello.deck.ts'
import { freeDays } from './decks/free-days.deck.ts'
import { goodFood } from './decks/good-food.deck.ts'
import { thisCity } from './decks/this-city.deck.ts'
import { together } from './decks/together.deck.ts'
import { whatIf } from './decks/what-if.deck.ts'

/** All decks, as they are offered: those for a beginning first. */
export const DECK_SOURCES: readonly DeckSource[] = [
  firstHello,
  goodFood,
  eitherOr,
  freeDays,
  thisCity,
  whatIf,
  backThen,
  aboutLiking,
  together,
]

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
