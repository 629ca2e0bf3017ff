import { followBackKey } from '../back-key/follow-back-key.ts'
import type { AppHistory } from '../history/app-history.ts'

type NativeParts = { history: AppHistory }

/** Listens to the native app around this page for as long as the page lives. */
export function followNative({ history }: NativeParts): void {
  followBackKey({ history })
}
