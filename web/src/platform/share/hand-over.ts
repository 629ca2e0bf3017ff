import type { ShareContent } from './share-content.ts'

type Shared = Pick<ShareContent, 'title' | 'text' | 'link'>

/** Whether this device has a way of sharing of its own. */
export function canHandOver(): boolean {
  return typeof navigator.share === 'function'
}

/** Whether the device took it; somebody who changes their mind has been served too. */
export async function handOver({ title, text, link }: Shared): Promise<boolean> {
  try {
    await navigator.share({ title, text, url: link })
    return true
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError'
  }
}

/** Whether the text could be copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // the browser forbids it, or the page is not secure: the person is told
    return false
  }
}
