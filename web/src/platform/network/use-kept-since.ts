import { useObserved } from '#platform/state/use-observed.ts'
import { keptSince } from './kept-answer.ts'

/** Since when, in Unix milliseconds, what is shown was kept for want of a network; null while it is new. */
export function useKeptSince(): number | null {
  return useObserved(keptSince)
}
