import { createVariable, type Observable } from '#platform/state/variable.ts'

/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 2_000

/** How long the toast of a failed call stays unless a call says otherwise, in milliseconds. */
export const ERROR_TOAST_MS = 3_000

/** How long the notice that a feature needs the app stays, in milliseconds. */
export const NATIVE_ONLY_TOAST_MS = 2_000

/** How long the success helper waits between its message and the navigation, in milliseconds. */
export const SUCCESS_WAIT_MS = 1_500

export type ToastKind = 'plain' | 'success' | 'error'

/** A short notice; the id tells two with the same text apart. */
export type Toast = { id: number; text: string; kind: ToastKind }

export type ToastOptions = { durationMs?: number; kind?: ToastKind }

/** Shows one notice at a time; a new one takes the place of the old. */
export type ToastStore = Observable<Toast | null> & {
  show(text: string, options?: ToastOptions): void
  hide(): void
}

export function createToastStore(): ToastStore {
  const shown = createVariable<Toast | null>(null)
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  function hide() {
    clearTimeout(timer)
    shown.set(null)
  }
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    show(text, { durationMs = TOAST_MS, kind = 'plain' } = {}) {
      clearTimeout(timer)
      lastId += 1
      shown.set({ id: lastId, text, kind })
      timer = setTimeout(hide, durationMs)
    },
    hide,
  }
}

/** The notices of this app. */
export const toasts = createToastStore()

/** Shows a notice for 2 s, or as long as told. */
export function showToast(text: string, options?: ToastOptions): void {
  toasts.show(text, options)
}

/** Shows notices from a component. */
export function useToast(): typeof showToast {
  return showToast
}
