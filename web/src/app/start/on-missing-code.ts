import { reloadOnce } from './reload-once.ts'

/** Code that cannot be had while there is a network was taken away by an update. */
export function onMissingCode(): void {
  if (!navigator.onLine) return
  reloadOnce({ storage: window.sessionStorage, now: Date.now, reload: () => window.location.reload() })
}
