import { copyText, shareBySystem } from '#platform/share/system-share.ts'
import type { ShareContent } from '#platform/share/share-content.ts'
import { useRecordShare } from '#platform/task/use-record-share.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { shareText } from '#texts/share-text.ts'

/** The ways to pass a page on. Each tells the person what came of it, and counts for the task of sharing. */
export function useSharing() {
  const showToast = useToast()
  const recordShare = useRecordShare()

  async function copyLink({ link }: ShareContent): Promise<boolean> {
    const isCopied = await copyText(link)
    showToast(isCopied ? shareText.copied : shareText.copyFailed, isCopied ? { kind: 'success' } : {})
    if (isCopied) void recordShare()
    return isCopied
  }

  return {
    /** True when the link was copied. */
    copyLink,
    /** By the device's own way of sharing, else by the link; whether it was passed on. */
    async passOn(content: ShareContent): Promise<boolean> {
      if (!(await shareBySystem(content))) return await copyLink(content)
      void recordShare()
      return true
    },
    /** Says where the menu of WeChat is. WeChat tells nobody whether it was used: showing the way there counts. */
    showWay(text: string) {
      void recordShare()
      showToast(text)
    },
  }
}
