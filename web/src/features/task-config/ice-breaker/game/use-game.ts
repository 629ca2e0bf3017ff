import type { Deck, QuestionDepth } from '@quan/contract/deck/deck.ts'
import * as z from 'zod/mini'
import { useObserved } from '#platform/state/use-observed.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { createStoredValue } from '#platform/storage/stored-value.ts'
import { currentTurn, findCard, type Game, gameSchema, newGame, playerOf, progressOf, questionsLeft } from './game.ts'
import * as moves from './game.ts'

/** The game on this device and the moves in it. */
export function useGame(decks: readonly Deck[]) {
  const game = playableGame(useObserved(keptGame), decks)
  const draw = { decks, random: () => Math.random() }
  const left = questionsLeft(decks, game).length
  const open = currentTurn(game)
  const play = (next: Game) => keptGame.set(next)
  return {
    game,
    card: open && findCard(decks, open.questionId),
    player: playerOf(game),
    progress: progressOf(decks, game),
    left,
    /** Everything that was chosen has been drawn, and the last card is passed on. */
    isOver: open === null && left === 0,
    turnOver: () => play(moves.turnOver(game, draw)),
    drawAnother: () => play(moves.drawAnother(game, draw)),
    passOn: () => play(moves.passOn(game)),
    goBack: () => play(moves.goBack(game)),
    shuffle: () => play(moves.shuffle(game)),
    toggleDeck: (deckId: string) => play(moves.toggleDeck(game, deckId)),
    toggleDepth: (depth: QuestionDepth) => play(moves.toggleDepth(game, depth)),
    setPlayers: (players: readonly string[]) => play(moves.setPlayers(game, players)),
  }
}

/** The game as it stands, and its moves. */
export type PlayedGame = ReturnType<typeof useGame>

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

const isGame = (value: unknown): value is Game => z.safeParse(gameSchema, value).success

/** The game on this device; it survives a reload, and log-out takes it away with the names in it. */
export const keptGame = /* @__PURE__ */ createStoredValue<Game>({ key: StorageKey.iceBreakerGame, isValid: isGame })
