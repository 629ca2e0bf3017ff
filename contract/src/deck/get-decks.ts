import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { deck } from '#deck/deck.ts'

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
