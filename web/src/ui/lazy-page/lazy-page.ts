import type { ComponentType } from 'react'
import { onMissingCode } from '#platform/loading/on-missing-code.ts'
import { createVariable, type Observable } from '#platform/state/variable.ts'

/** The code of a page: not asked for, on its way, not to be had, or there. */
export type PageCode<Props> = { status: 'idle' | 'loading' | 'failed' | 'ready'; Page: ComponentType<Props> | null }

/** A page, or a view that covers one, whose code is loaded when it is first opened. */
export type LazyPage<Props = object> = Observable<PageCode<Props>> & {
  /** Loads the code unless that was tried before. */
  load(): Promise<void>
  /** Loads the code anew after it could not be had. */
  retry(): Promise<void>
  /** Loads the code before anybody asked for the page; a failure is nobody's matter yet. */
  loadAhead(): Promise<void>
}

/** `onFailure` is told when the code cannot be had, and how often that was so. */
export function createLazyPage<Props = object>(
  importPage: () => Promise<ComponentType<Props>>,
  onFailure: (failures: number) => void = onMissingCode,
): LazyPage<Props> {
  const code = createVariable<PageCode<Props>>({ status: 'idle', Page: null })
  let failures = 0

  const set = (status: PageCode<Props>['status'], Page: ComponentType<Props> | null = null) =>
    code.set({ status, Page })

  async function loadFrom(status: PageCode<Props>['status'], onFailed: () => void) {
    if (code.get().status !== status) return
    set('loading')
    try {
      set('ready', await importPage())
    } catch {
      // the page shows its error view, and a tap on it tries again
      onFailed()
    }
  }

  function fail() {
    failures += 1
    set('failed')
    onFailure(failures)
  }

  return {
    get: code.get,
    subscribe: code.subscribe,
    load: () => loadFrom('idle', fail),
    retry: () => loadFrom('failed', fail),
    loadAhead: () => loadFrom('idle', () => set('idle')),
  }
}
