import { useSyncExternalStore } from 'react'
import { ownShellPlatform } from '#platform/native/capacitor/own-shell.ts'
import { publicUrl } from '#platform/share/share-link.ts'

/**
 * The origin whose pages are ours: in our own shell that of the server, for the shell calls the files it brings along
 * `localhost`. For the browser's side alone.
 */
export function ownOrigin(): string {
  return ownShellPlatform() === null ? window.location.origin : new URL(publicUrl()).origin
}

const neverChanges = () => () => undefined

/** The origin whose pages are ours; null while a page is rendered on the server. */
export function useOwnOrigin(): string | null {
  return useSyncExternalStore(neverChanges, ownOrigin, () => null)
}
