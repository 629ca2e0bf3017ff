import type { Deck, DeckQuestion } from '@quan/contract/deck/deck.ts'
import type { Game } from './game.ts'

/** The first cards of a game are the easiest there are: people have just met. */
export const WARM_UP_CARDS = 3

/** A question and the deck it lies in. */
export type DrawnCard = { question: DeckQuestion; deck: Deck }

/** Every question of the chosen decks and depths. */
export function chosenQuestions(decks: readonly Deck[], { deckIds, depths }: Game): DeckQuestion[] {
  return decks
    .filter(({ id }) => deckIds.includes(id))
    .flatMap(({ questions }) => questions.filter(({ depth }) => depths.includes(depth)))
}

/** Those that were not drawn yet. */
export function questionsLeft(decks: readonly Deck[], game: Game): DeckQuestion[] {
  const drawn = new Set(game.turns.map(({ questionId }) => questionId))
  return chosenQuestions(decks, game).filter(({ id }) => !drawn.has(id))
}

/** One of those left by chance, an easy one while the game warms up; null when none is left. `random`: 0 ≤ x < 1. */
export function drawQuestion(decks: readonly Deck[], game: Game, random: () => number): DeckQuestion | null {
  const left = questionsLeft(decks, game)
  const easiest = Math.min(...left.map(({ depth }) => depth))
  const among = game.turns.length < WARM_UP_CARDS ? left.filter(({ depth }) => depth === easiest) : left
  return among[Math.floor(random() * among.length)] ?? null
}

/** How many of the chosen questions lie open up to the card on top, of how many. */
export function progressOf(decks: readonly Deck[], game: Game): { drawn: number; total: number } {
  const chosen = new Set(chosenQuestions(decks, game).map(({ id }) => id))
  const seen = game.turns.slice(0, game.at + 1).filter(({ questionId }) => chosen.has(questionId))
  return { drawn: seen.length, total: chosen.size }
}

/** Finds a drawn card again; null when its question is no more. */
export function findCard(decks: readonly Deck[], questionId: string): DrawnCard | null {
  for (const deck of decks) {
    const question = deck.questions.find(({ id }) => id === questionId)
    if (question) return { question, deck }
  }
  return null
}
