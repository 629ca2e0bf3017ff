import { ownShellPlatform } from '#platform/native/capacitor/own-shell.ts'
import { NativeAction } from '#platform/native/native-action.ts'
import { callNative } from '#platform/native/native-host.ts'
import type { ShareContent } from './share-content.ts'

type Shared = Pick<ShareContent, 'title' | 'text' | 'link'>

/** True when this device has a way of sharing of its own. */
export function canShareBySystem(): boolean {
  return ownShellPlatform() !== null || typeof navigator.share === 'function'
}

/** Opens the system's sheet. True when the device took it; somebody who changes their mind has been served too. */
export async function shareBySystem({ title, text, link }: Shared): Promise<boolean> {
  try {
    if (ownShellPlatform() === null) await navigator.share({ title, text, url: link })
    else await callNative(NativeAction.share, { title, text, link })
    return true
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError'
  }
}

/** Copies a text. True when that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // the browser forbids it, or the page is not secure: the person is told
    return false
  }
}
