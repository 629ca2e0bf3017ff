import { createContext, use } from 'react'
import { useObserved } from '#platform/state/use-observed.ts'
import type { Observable } from '#platform/state/variable.ts'

export const HistoryContext = createContext<AppHistory | null>(null)

/** A step of the history. `key` is its own; two steps never share one. */
export type HistoryStep = { key: string; pathname: string; search: string; state: unknown }

/**
 * The browser's history. Written here because a router library weighs 12 kB of the 140 that the first row may cost,
 * and of it only these four would be used.
 */
export type AppHistory = Observable<HistoryStep> & {
  push(path: string, state: unknown): void
  replace(path: string, state: unknown): void
  /** Goes back some steps; the browser does it a little later. */
  goBack(steps: number): void
}

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

/** A text nobody had before; needs no secrecy. */
export function newKey(): string {
  return Math.random().toString(36).slice(2)
}
