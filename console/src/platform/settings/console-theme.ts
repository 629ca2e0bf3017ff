import { keptChoice } from './kept-choice.ts'

/** Themes of the console: one of two, or as the system. */
export type ConsoleTheme = 'light' | 'dark' | 'system'

/** The theme that was chosen; as the system unless chosen. */
export const consoleTheme = keptChoice<ConsoleTheme>({
  key: 'quan-console-theme',
  values: ['light', 'dark', 'system'],
  usual: () => 'system',
})

/** Keeps `data-theme` of the document in step with choice and system, and tells listeners after it changed. */
export function followTheme(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const chosen = consoleTheme.get()
    const isDark = chosen === 'system' ? system.matches : chosen === 'dark'
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
    listener()
  }
  apply()
  system.addEventListener('change', apply)
  const unsubscribe = consoleTheme.subscribe(apply)
  return () => {
    system.removeEventListener('change', apply)
    unsubscribe()
  }
}

/** The theme that the document shows now. */
export const shownTheme = () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')
