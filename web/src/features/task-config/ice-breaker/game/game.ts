import * as z from 'zod/mini'
import { type Deck, type DeckQuestion, QUESTION_DEPTHS, QuestionDepth } from '@quan/contract/deck/deck.ts'

/** The first cards of a game are the easiest there are: people have just met. */
export const WARM_UP_CARDS = 3

const listOf = <Item extends z.core.$ZodType>(item: Item) => z.readonly(z.array(item))

const turn = z.object({ questionId: z.string(), player: z.nullable(z.string()) })
/** A card that was turned, and whose it was; null = nobody said who plays. */
export type Turn = z.infer<typeof turn>

/** A game of ice-breaker cards as the device keeps it. */
export const gameSchema = z
  .object({
    deckIds: listOf(z.string()),
    depths: listOf(z.enum(QuestionDepth)),
    /** Players in the order of their turns; may be empty. */
    players: listOf(z.string()),
    /** Cards drawn since the last shuffle, the oldest first. */
    turns: listOf(turn),
    /** The turn whose card lies on top; one past the last = a covered card, not drawn yet. */
    at: z.int().check(z.minimum(0)),
  })
  .check(z.refine(({ turns, at }) => at <= turns.length))
/** A game of ice-breaker cards as the device keeps it. */
export type Game = z.infer<typeof gameSchema>

/** Depths of a first game: for the deep ones people decide themselves. */
const FIRST_DEPTHS = QUESTION_DEPTHS.slice(0, 2)

/** A game nobody has played yet, with the first deck. */
export function newGame(decks: readonly Deck[]): Game {
  return { deckIds: decks.slice(0, 1).map(({ id }) => id), depths: FIRST_DEPTHS, players: [], turns: [], at: 0 }
}

/** The turn whose card lies open on top; null while it is covered. */
export function currentTurn({ turns, at }: Game): Turn | null {
  return turns[at] ?? null
}

/** The player whose card is on top. */
export function playerOf(game: Game): string | null {
  const open = currentTurn(game)
  return open === null ? nextPlayer(game) : open.player
}

/** The player after the last turn: round the table, from the first again. */
function nextPlayer({ players, turns }: Game): string | null {
  const last = turns.at(-1)?.player ?? null
  const lastIndex = last === null ? -1 : players.indexOf(last)
  return players[(lastIndex + 1) % players.length] ?? null
}

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
