import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { consoleLanguage } from '#platform/settings/console-language.ts'

/** Longest wait for what a page loads later, in milliseconds: a busy machine takes its time for the first import. */
const PATIENCE_MS = 30_000

configure({ asyncUtilTimeout: PATIENCE_MS })

/** When all tests are, in milliseconds since 1970: times of another year are written with it. */
const NOW = Date.parse('2026-11-30T04:00:00Z')
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now: NOW })
// also for what a file reckons from now as it is read
stopClock()

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
beforeEach(() => {
  stopClock()
  consoleLanguage.set('zh')
})
afterEach(() => {
  cleanup()
  globalThis.localStorage?.clear()
})
