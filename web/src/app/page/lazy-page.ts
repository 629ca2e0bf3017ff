import type { ComponentType } from 'react'
import { createVariable, type Observable } from '#platform/state/variable.ts'

/** The code of a page: not asked for, on its way, not to be had, or there. */
export type PageCode =
  | { status: 'idle' | 'loading'; Page: null }
  | { status: 'failed'; Page: null }
  | { status: 'ready'; Page: ComponentType }

/** A page whose code is loaded when it is first opened. */
export type LazyPage = Observable<PageCode> & {
  /** Loads the code unless that was tried before. */
  load(): Promise<void>
  /** Loads the code anew after it could not be had. */
  retry(): Promise<void>
  /** Loads the code before anybody asked for the page; a failure is nobody's matter yet. */
  loadAhead(): Promise<void>
}

/** `onFailure` is told when the code cannot be had, and how often that was so. */
export function createLazyPage(
  importPage: () => Promise<ComponentType>,
  onFailure: (failures: number) => void,
): LazyPage {
  const code = createVariable<PageCode>({ status: 'idle', Page: null })
  let failures = 0

  async function loadFrom(status: PageCode['status'], onFailed: () => void) {
    if (code.get().status !== status) return
    code.set({ status: 'loading', Page: null })
    try {
      code.set({ status: 'ready', Page: await importPage() })
    } catch {
      // the page shows its error view, and a tap on it tries again
      onFailed()
    }
  }

  function fail() {
    failures += 1
    code.set({ status: 'failed', Page: null })
    onFailure(failures)
  }

  const rest = () => code.set({ status: 'idle', Page: null })
  return {
    get: code.get,
    subscribe: code.subscribe,
    load: () => loadFrom('idle', fail),
    retry: () => loadFrom('failed', fail),
    loadAhead: () => loadFrom('idle', rest),
  }
}
