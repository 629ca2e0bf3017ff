import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'

/** How near a question of an ice-breaker card comes to whoever answers it. */
export const QuestionDepth = {
  /** Anybody answers it at once. */
  easy: 1,
  /** Tells something about oneself. */
  closer: 2,
  /** Wants a moment's thought, and some trust. */
  deep: 3,
} as const

/** One of the depths. */
export type QuestionDepth = (typeof QuestionDepth)[keyof typeof QuestionDepth]

/** The depths, the easiest first. */
export const QUESTION_DEPTHS = Object.values(QuestionDepth)

/** A question of a deck. Its `id` stays as long as its words do, so that a device knows what was drawn. */
export const deckQuestion = z.object({ id: z.string(), depth: z.enum(QuestionDepth), text: z.string() })

/** A question of a deck. */
export type DeckQuestion = z.infer<typeof deckQuestion>

/** A deck of ice-breaker cards (破冰卡): questions of one character, and a line about it. */
export const deck = z.object({ id: z.string(), name: z.string(), about: z.string(), questions: z.array(deckQuestion) })
/** A deck of ice-breaker cards. */
export type Deck = z.infer<typeof deck>

/** All decks of ice-breaker cards with their questions, few enough to be kept on a device. */
export const getDecks = defineEndpoint({
  path: 'TaskConfig/GetDecks',
  access: 'open',
  sealed: false,
  reads: true,
  about: 'All decks of ice-breaker cards with their questions.',
  input: z.object({}),
  output: z.object({ decks: z.array(deck) }),
  errors: [],
})
