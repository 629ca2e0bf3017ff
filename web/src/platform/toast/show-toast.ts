import { toasts, type ToastOptions } from './toast-store.ts'

/** Shows a notice for 2 s, or as long as told. */
export function showToast(text: string, options?: ToastOptions): void {
  toasts.show(text, options)
}
