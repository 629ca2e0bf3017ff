import type { Observable } from '#platform/state/variable.ts'
import { createStoredValue } from '#platform/storage/stored-value.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'

/** A chosen theme; without a choice the system's setting counts. */
export type ThemeChoice = 'light' | 'dark'

const isThemeChoice = (value: unknown): value is ThemeChoice => value === 'light' || value === 'dark'

/** The choice kept on this device; null = as the system. */
export const themeChoice = /* @__PURE__ */ createStoredValue({ key: StorageKey.theme, isValid: isThemeChoice })

const DARK_SYSTEM = '(prefers-color-scheme: dark)'

/** Keeps `data-theme` of the document in step with choice and system; the boot script set it before the first paint. */
export function followTheme(window: Window, choice: Observable<ThemeChoice | null> = themeChoice): () => void {
  const system = window.matchMedia(DARK_SYSTEM)
  const apply = () => {
    window.document.documentElement.dataset['theme'] = choice.get() ?? (system.matches ? 'dark' : 'light')
  }
  apply()
  system.addEventListener('change', apply)
  const unsubscribe = choice.subscribe(apply)
  return () => {
    system.removeEventListener('change', apply)
    unsubscribe()
  }
}
