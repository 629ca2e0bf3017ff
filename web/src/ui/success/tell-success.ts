import { SUCCESS_WAIT_MS } from '@quan/contract/toast/toast-duration.ts'
import { showToast } from '#platform/toast/show-toast.ts'

/** Says that something was done, and ends once there was time to read it. */
export async function tellSuccess(text: string): Promise<void> {
  showToast(text, { kind: 'success' })
  await new Promise((resolve) => setTimeout(resolve, SUCCESS_WAIT_MS))
}
