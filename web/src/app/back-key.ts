import { NativeAction } from '#platform/native/native-action.ts'
import { callNative, onNative } from '#platform/native/native-host.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { nativeText } from '#texts/native-text.ts'
import { cancelTopModal } from '#ui/modal/open-modals.ts'
import type { AppHistory } from './app-history.ts'
import { entryOf } from './stack/page-entry.ts'

/** Within which a second press of the back key leaves the app, in milliseconds. */
export const EXIT_WINDOW_MS = 2_000

type FollowParts = { history: AppHistory; now?: () => number }

/** Does what the back key of the native app asks, until the returned function is called. */
export function handleBackKey({ history, now = () => performance.now() }: FollowParts): () => void {
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

type BackKeyParts = {
  /** Closes what lies over the page; false where nothing does. */
  closeTop: () => boolean
  canGoBack: () => boolean
  back: () => void
  /** Says that another press leaves the app. */
  warn: () => void
  exit: () => void
  now: () => number
}

/**
 * What a press of the native app's back key does: back where that is possible, else a warning, and out by a second press
 * within two seconds.
 */
function createBackKey({ closeTop, canGoBack, back, warn, exit, now }: BackKeyParts): () => void {
  let warnedAt = Number.NEGATIVE_INFINITY

  function leave() {
    if (now() - warnedAt <= EXIT_WINDOW_MS) return exit()
    warnedAt = now()
    warn()
  }

  return () => {
    const isClosed = closeTop()
    if (!isClosed && !canGoBack()) return leave()
    warnedAt = Number.NEGATIVE_INFINITY
    if (!isClosed) back()
  }
}
