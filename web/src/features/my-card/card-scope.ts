import { createContext, use } from 'react'
import type { CardVisibilityLine } from '@quan/contract/card/card-lines.ts'
import type { CardEditor } from './draft/use-card-editor.ts'

/** What every field of the page works with. */
export type CardScope = {
  editor: CardEditor
  /** Opens the choice of who sees a line. */
  askVisibility(line: CardVisibilityLine): void
}

export const CardScopeContext = createContext<CardScope | null>(null)

/** The editor of the page a field stands on. */
export function useCardScope(): CardScope {
  const scope = use(CardScopeContext)
  if (scope === null) throw new Error('fields of the card stand on its page')
  return scope
}
