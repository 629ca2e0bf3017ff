import { useSyncExternalStore } from 'react'
import { ownOrigin } from './own-origin.ts'

const neverChanges = () => () => undefined

/** The origin whose pages are ours; null while a page is rendered on the server. */
export function useOwnOrigin(): string | null {
  return useSyncExternalStore(neverChanges, ownOrigin, () => null)
}
