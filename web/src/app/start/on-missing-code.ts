import { reloadOnce } from './reload-once.ts'

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
