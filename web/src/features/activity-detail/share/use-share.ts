import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useToast } from '#platform/toast/use-toast.ts'
import { detailText } from '#texts/detail-text.ts'
import { fullWhenText } from '#ui/activity-time/when-text.ts'

/** Hands a link to the activity to the device, or copies it; a member's link tells who shared it. */
export function useShare(activity: ActiveItem): () => Promise<void> {
  const session = useSession()
  const showToast = useToast()
  return async () => {
    const fromUserGUID = session.status === 'member' ? session.userGUID : null
    const url = window.location.origin + pathTo('activityDetail', { id: activity.id, fromUserGUID })
    const text = detailText.shareText({ title: activity.title, when: fullWhenText(activity, Date.now()) })
    if (await handOver({ title: activity.title, text, url })) return
    const isCopied = await copy(url)
    showToast(isCopied ? detailText.linkCopied : detailText.copyFailed, isCopied ? { kind: 'success' } : {})
  }
}

/** Whether the device took it; somebody who changes their mind has been served too. */
async function handOver(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError'
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // the browser forbids it, or the page is not secure: the person is told
    return false
  }
}
