import { deck, deckQuestion, getDecks } from '#deck/deck.ts'
import { call, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

/** What the ice-breaker cards mean. */
export const deckMeanings: MeaningGroup = {
  shapes: [
    shape('DeckQuestion', deckQuestion, 'A question on an ice-breaker card.', {
      id: text('Stays as long as the words do, so that a device knows what was drawn.', 'warm-up-01'),
      depth: 'How near it comes: 1 anybody answers it at once, 2 tells something about oneself, 3 wants trust.',
      text: text('The question.', '你最近一次大笑是因为什么？'),
    }),
    shape('Deck', deck, 'A deck of ice-breaker cards.', {
      id: text('The deck.', 'warm-up'),
      name: text('Name.', '热身'),
      about: text('A line about it.', '轻松开场，谁都能聊'),
      questions: 'Its questions.',
    }),
  ],
  calls: [call(getDecks, 'Few enough to be kept on a device.', { output: { decks: 'The decks.' } })],
}
