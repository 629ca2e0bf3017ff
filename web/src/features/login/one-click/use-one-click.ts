import { NATIVE_ONLY_TOAST_MS } from '@quan/contract/toast/toast-duration.ts'
import { uLogin } from '#platform/cloud/cloud-functions.ts'
import { useCloud } from '#platform/cloud/use-cloud.ts'
import { showToast } from '#platform/toast/show-toast.ts'
import { loginText } from '#texts/login-text.ts'
import { askOperator, hasOneClick } from './one-click-sheet.ts'

/** One-click login: a ticket of the operator's, or null when somebody chose another way or no shell is there. */
export function useOneClick(): () => Promise<string | null> {
  const cloud = useCloud()
  return async () => {
    if (!hasOneClick()) {
      showToast(loginText.nativeOnly, { durationMs: NATIVE_ONLY_TOAST_MS })
      return null
    }
    const pair = await askOperator()
    return pair === null ? null : (await uLogin(cloud, pair)).ticket
  }
}
