import type { AppHistory } from '../history/app-history.ts'

let listening: Promise<void> | null = null

/** Follows the native app from now on, once; the code for it loads when it is first asked for. */
export function listenToNative(parts: { history: AppHistory }): Promise<void> {
  return (listening ??= load(parts))
}

async function load(parts: { history: AppHistory }): Promise<void> {
  try {
    const { followBackKey } = await import('../back-key/follow-back-key.ts')
    followBackKey(parts)
  } catch {
    // without its code the app goes on, and the next who asks tries again
    listening = null
  }
}
