import { createStoredValue } from '#platform/storage/stored-value.ts'
import { isText } from '#platform/storage/value-check.ts'

/** Words kept; older ones go. */
const HISTORY_MAX = 12

const isWords = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

/** What was searched for on this device, the latest first. */
export const searchHistory = createStoredValue({ key: 'searchHistory', isValid: isWords })

/** Notes a word as the latest. */
export function rememberSearch(word: string): void {
  const clean = word.trim()
  if (clean === '') return
  const others = (searchHistory.get() ?? []).filter((known) => known !== clean)
  searchHistory.set([clean, ...others].slice(0, HISTORY_MAX))
}

/** Takes a word out. */
export function removeSearch(word: string): void {
  const others = (searchHistory.get() ?? []).filter((known) => known !== word)
  searchHistory.set(others.length > 0 ? others : null)
}
