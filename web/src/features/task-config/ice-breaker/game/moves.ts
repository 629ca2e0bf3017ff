import type { Deck, QuestionDepth } from '@quan/contract/deck/deck.ts'
import { drawQuestion } from './drawing.ts'
import { type Game, currentTurn, playerOf } from './game.ts'

type Draw = { decks: readonly Deck[]; random: () => number }

/** Turns the covered card over, which draws its question. */
export function turnOver(game: Game, draw: Draw): Game {
  return currentTurn(game) === null ? withDrawn(game, { ...draw, player: playerOf(game) }) : game
}

/** Another question for the same player. */
export function drawAnother(game: Game, draw: Draw): Game {
  return withDrawn(game, { ...draw, player: playerOf(game) })
}

/** On to the next card: one that was open before, or a covered one for the next player. */
export function passOn(game: Game): Game {
  return currentTurn(game) === null ? game : { ...game, at: game.at + 1 }
}

/** Back to the card before. */
export function goBack(game: Game): Game {
  return game.at === 0 ? game : { ...game, at: game.at - 1 }
}

/** Everything may come again; what was chosen and who plays stays. */
export function shuffle(game: Game): Game {
  return { ...game, turns: [], at: 0 }
}

/** Takes a deck in or out; the last one stays. */
export function toggleDeck(game: Game, deckId: string): Game {
  return covered({ ...game, deckIds: toggled(game.deckIds, deckId) })
}

/** Takes a depth in or out; the last one stays. */
export function toggleDepth(game: Game, depth: QuestionDepth): Game {
  return covered({ ...game, depths: toggled(game.depths, depth) })
}

/** Others play. */
export function setPlayers(game: Game, players: readonly string[]): Game {
  return { ...game, players }
}

/** Covers the stack, so that the next card is drawn from the new choice at once. */
function covered(game: Game): Game {
  return { ...game, at: game.turns.length }
}

function toggled<Value>(values: readonly Value[], value: Value): readonly Value[] {
  if (!values.includes(value)) return [...values, value]
  return values.length === 1 ? values : values.filter((one) => one !== value)
}

function withDrawn(game: Game, { decks, random, player }: Draw & { player: string | null }): Game {
  const question = drawQuestion(decks, game, random)
  if (question === null) return covered(game)
  return { ...game, turns: [...game.turns, { questionId: question.id, player }], at: game.turns.length }
}
