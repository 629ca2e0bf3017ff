import { onTestFinished } from 'vitest'
import { type AppHistory, newKey } from '../app-history.ts'
import { createBrowserHistory } from '../browser-history.ts'

/**
 * The browser's history for one test. It ends with the test: test files share their modules, and one that followed the
 * sheets on would write into the window of the next file, or of none.
 */
export function historyOfTest(of: Window = window, key: () => string = newKey): AppHistory {
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  return createBrowserHistory(of, key, ended.signal)
}
