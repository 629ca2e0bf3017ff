import { getDecks } from '@quan/contract/deck/deck.ts'
import { DECK_SOURCES, listDecks } from '#features/deck/deck.service.ts'
import { implement } from '#platform/http/implement.ts'

/** The call for the ice-breaker cards: the same for everybody, and the same until the next release. */
export function deckRoutes() {
  const answer = { decks: listDecks(DECK_SOURCES) }
  return [implement(getDecks, async () => answer)]
}
