import { NATIVE_ONLY_TOAST_MS, showToast } from '#platform/toast/toast-store.ts'
import { nativeText } from '#texts/native-text.ts'

/** Says in a browser that something is there in the native app alone. */
export function showNativeOnlyToast(): void {
  showToast(nativeText.nativeOnly, { durationMs: NATIVE_ONLY_TOAST_MS })
}
