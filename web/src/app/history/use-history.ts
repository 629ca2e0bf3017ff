import { createContext, use } from 'react'
import { useObserved } from '#platform/state/use-observed.ts'
import type { AppHistory, HistoryStep } from './app-history.ts'

export const HistoryContext = createContext<AppHistory | null>(null)

/** The history the app runs on. */
export function useHistory(): AppHistory {
  const history = use(HistoryContext)
  if (history === null) throw new Error('useHistory is used outside the app')
  return history
}

/** The step the history is at. */
export function useHistoryStep(): HistoryStep {
  return useObserved(useHistory())
}
