import { type Deck, QUESTION_DEPTHS, QuestionDepth } from '@quan/contract/deck/deck.ts'
import * as z from 'zod/mini'

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
