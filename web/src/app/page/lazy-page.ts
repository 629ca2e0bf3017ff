import type { ComponentType } from 'react'
import { createVariable, type Observable } from '#platform/state/variable.ts'

/** The code of a page: not asked for, on its way, not to be had, or there. */
export type PageCode =
  | { status: 'idle' | 'loading'; Page: null }
  | { status: 'failed'; Page: null }
  | { status: 'ready'; Page: ComponentType }

/** A page whose code is loaded when it is first opened. */
export type LazyPage = Observable<PageCode> & {
  /** Loads the code unless it is there or on its way; after a failure it tries again. */
  load(): Promise<void>
}

/** `onFailure` is told when the code cannot be had. */
export function createLazyPage(importPage: () => Promise<ComponentType>, onFailure: () => void): LazyPage {
  const code = createVariable<PageCode>({ status: 'idle', Page: null })

  async function load() {
    const { status } = code.get()
    if (status === 'loading' || status === 'ready') return
    code.set({ status: 'loading', Page: null })
    try {
      code.set({ status: 'ready', Page: await importPage() })
    } catch {
      // the page shows its error view, and a tap on it tries again
      code.set({ status: 'failed', Page: null })
      onFailure()
    }
  }

  return { get: code.get, subscribe: code.subscribe, load }
}
