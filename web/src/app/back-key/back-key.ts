/** Within which a second press of the back key leaves the app, in milliseconds. */
export const EXIT_WINDOW_MS = 2_000

export type BackKeyParts = {
  /** Closes what lies over the page; false where nothing does. */
  closeTop: () => boolean
  canGoBack: () => boolean
  back: () => void
  /** Says that another press leaves the app. */
  warn: () => void
  exit: () => void
  now: () => number
}

/**
 * What a press of the native app's back key does: back where that is possible, else a warning, and out by a second press
 * within two seconds.
 */
export function createBackKey({ closeTop, canGoBack, back, warn, exit, now }: BackKeyParts): () => void {
  let warnedAt = Number.NEGATIVE_INFINITY

  function leave() {
    if (now() - warnedAt <= EXIT_WINDOW_MS) return exit()
    warnedAt = now()
    warn()
  }

  return () => {
    const isClosed = closeTop()
    if (!isClosed && !canGoBack()) return leave()
    warnedAt = Number.NEGATIVE_INFINITY
    if (!isClosed) back()
  }
}
