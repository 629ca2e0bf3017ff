import { appLifecycle, type AppLifecycle, type AppPlace } from '#platform/lifecycle/app-lifecycle.ts'
import { pageParams } from '#platform/navigation/page-params.ts'
import type { AppHistory } from '../app-history.ts'

let listening: Promise<void> | null = null

type PlaceAddress = { pathname: string; search: string }

/** Fires the launch and show hooks for the first page. */
export function fireLaunch(address: PlaceAddress, lifecycle: AppLifecycle = appLifecycle): void {
  lifecycle.emit('launch', placeOf(address))
  lifecycle.emit('show', placeOf(address))
}

/** Fires the show and hide hooks when the app comes to the front and goes to the back. */
export function watchVisibility(window: Window, lifecycle: AppLifecycle = appLifecycle): () => void {
  const { document } = window
  const tell = () => {
    if (document.visibilityState === 'visible') lifecycle.emit('show', placeOf(window.location))
    else lifecycle.emit('hide', null)
  }
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

function placeOf({ pathname, search }: PlaceAddress): AppPlace {
  return { path: pathname, params: pageParams(search) }
}

/** Follows the native app from now on, once; the code for it loads when it is first asked for. */
export function listenToNative(parts: { history: AppHistory }): Promise<void> {
  return (listening ??= load(parts))
}

async function load(parts: { history: AppHistory }): Promise<void> {
  try {
    const { handleBackKey } = await import('../back-key.ts')
    handleBackKey(parts)
  } catch {
    // without its code the app goes on, and the next who asks tries again
    listening = null
  }
}
