import { createVariable } from '#platform/state/variable.ts'
import type { AppHistory, HistoryStep } from './app-history.ts'

/** The history of a page that stands alone, rendered on the server or in a preview: one step, and nowhere to go. */
export function createStandingHistory(path: string): AppHistory {
  const [pathname = '/', query] = path.split('?')
  const step = { key: 'first', pathname, search: query === undefined ? '' : `?${query}`, state: null }
  const stay = () => undefined
  return { ...createVariable<HistoryStep>(step), push: stay, replace: stay, goBack: stay }
}
