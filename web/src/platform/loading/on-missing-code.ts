/** Where the time of the last such reload is noted: for this tab only. */
const RELOAD_KEY = 'activity:reloadedAt'

/** Within which a second failure is not answered by another reload, in milliseconds. */
const RELOAD_PAUSE_MS = 60_000

/**
 * Code that cannot be had while there is a network was taken away by an update. Browsers remember a failed import as
 * long as the document lives, so whoever asks for it again gets a new document.
 */
export function onMissingCode(failures: number): void {
  if (!navigator.onLine) return
  const reload = () => window.location.reload()
  if (failures > 1) reload()
  else reloadOnce({ storage: window.sessionStorage, now: Date.now, reload })
}

type ReloadParts = { storage: Pick<Storage, 'getItem' | 'setItem'>; now: () => number; reload: () => void }

/** Loads the app anew after an update took away the code it wanted; not again within a minute, lest it go round. */
export function reloadOnce({ storage, now, reload }: ReloadParts): boolean {
  const lastAt = Number(storage.getItem(RELOAD_KEY) ?? 0)
  if (now() - lastAt < RELOAD_PAUSE_MS) return false
  storage.setItem(RELOAD_KEY, String(now()))
  reload()
  return true
}
