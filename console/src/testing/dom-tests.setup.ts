import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { consoleLanguage } from '#platform/settings/console-language.ts'

/** Longest wait for what a page loads later, in milliseconds: a busy machine takes its time for the first import. */
const PATIENCE_MS = 30_000

configure({ asyncUtilTimeout: PATIENCE_MS })

// what jsdom has not and antd asks for
if (globalThis.window !== undefined) {
  globalThis.matchMedia ??= (query) =>
    ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }) as never
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

// files share their process: what one chose is not the next one's
beforeEach(() => consoleLanguage.set('zh'))
afterEach(() => {
  cleanup()
  globalThis.localStorage?.clear()
})
