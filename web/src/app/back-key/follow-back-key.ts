import { callNative, onNative } from '#platform/native/native-host.ts'
import { NativeAction } from '#platform/native/native-action.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { nativeText } from '#texts/native-text.ts'
import { cancelTopModal } from '#ui/modal/open-modals.ts'
import type { AppHistory } from '../history/app-history.ts'
import { entryOf } from '../stack/page-entry.ts'
import { createBackKey } from './back-key.ts'

type FollowParts = { history: AppHistory; now?: () => number }

/** Does what the back key of the native app asks, until the returned function is called. */
export function followBackKey({ history, now = () => performance.now() }: FollowParts): () => void {
  const press = createBackKey({
    closeTop: cancelTopModal,
    canGoBack: () => entryOf(history.get()).step > 0,
    back: () => history.goBack(1),
    warn: () => showToast(nativeText.pressAgainToExit),
    // a shell that leaves has no time to answer
    exit: () => void callNative(NativeAction.exitApp).catch(() => undefined),
    now,
  })
  return onNative(NativeAction.backKey, press)
}
