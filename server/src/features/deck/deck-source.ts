import type { QuestionDepth } from '@quan/contract/deck/deck.ts'

/** A deck as it is written down: its questions by how near they come. */
export type DeckSource = {
  id: string
  name: string
  about: string
  questions: Readonly<Record<QuestionDepth, readonly string[]>>
}
