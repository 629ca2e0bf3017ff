import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** Origin the app runs under; null while a page is rendered on the server. */
export function useOwnOrigin(): string | null {
  return useSyncExternalStore(
    neverChanges,
    () => window.location.origin,
    () => null,
  )
}
