import type { Deck } from '@quan/contract/deck/deck.ts'
import { findCard } from './drawing.ts'
import { type Game, newGame } from './game.ts'

/** A kept game with today's decks: a release may have taken some of its decks or questions away. */
export function playableGame(kept: Game | null, decks: readonly Deck[]): Game {
  const fresh = newGame(decks)
  if (kept === null) return fresh
  const deckIds = kept.deckIds.filter((id) => decks.some((deck) => deck.id === id))
  const isThere = ({ questionId }: Game['turns'][number]) => findCard(decks, questionId) !== null
  return {
    players: kept.players,
    deckIds: deckIds.length === 0 ? fresh.deckIds : deckIds,
    depths: kept.depths.length === 0 ? fresh.depths : kept.depths,
    turns: kept.turns.filter(isThere),
    at: kept.turns.slice(0, kept.at).filter(isThere).length,
  }
}
