import { hash } from 'node:crypto'
import { type Deck, QUESTION_DEPTHS, type QuestionDepth } from '@quan/contract/deck/deck.ts'
import aboutLiking from './decks/about-liking.json' with { type: 'json' }
import backThen from './decks/back-then.json' with { type: 'json' }
import eitherOr from './decks/either-or.json' with { type: 'json' }
import firstHello from './decks/first-hello.json' with { type: 'json' }
import freeDays from './decks/free-days.json' with { type: 'json' }
import goodFood from './decks/good-food.json' with { type: 'json' }
import thisCity from './decks/this-city.json' with { type: 'json' }
import together from './decks/together.json' with { type: 'json' }
import whatIf from './decks/what-if.json' with { type: 'json' }

/** A deck as it is written down: its questions by how near they come. */
export type DeckSource = {
  id: string
  name: string
  about: string
  questions: Readonly<Record<QuestionDepth, readonly string[]>>
}

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
