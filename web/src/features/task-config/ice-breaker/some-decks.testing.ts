import { type Deck, QUESTION_DEPTHS } from '@quan/contract/deck/deck.ts'

/** A deck with so many questions of each depth; their ids and texts tell which they are. */
export function aDeck(id: string, ofEachDepth = 4): Deck {
  const questions = QUESTION_DEPTHS.flatMap((depth) =>
    Array.from({ length: ofEachDepth }, (_, at) => ({
      id: `${id}-${depth}-${at}`,
      depth,
      text: `${id}${depth}${at}？`,
    })),
  )
  return { id, name: `${id}牌`, about: `${id}的话`, questions }
}

/** Two decks: 茶 and 海. */
export const SOME_DECKS = [aDeck('茶'), aDeck('海')]
