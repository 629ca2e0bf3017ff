import { copyText, handOver } from '#platform/share/hand-over.ts'
import type { ShareContent } from '#platform/share/share-content.ts'
import { useNoteShare } from '#platform/task/use-note-share.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { shareText } from '#texts/share-text.ts'

/** The ways to pass a page on. Each tells the person what came of it, and counts for the task of sharing. */
export function usePassOn() {
  const showToast = useToast()
  const noteShare = useNoteShare()

  async function copyLink({ link }: ShareContent): Promise<boolean> {
    const isCopied = await copyText(link)
    showToast(isCopied ? shareText.copied : shareText.copyFailed, isCopied ? { kind: 'success' } : {})
    if (isCopied) void noteShare()
    return isCopied
  }

  return {
    /** Whether the link was copied. */
    copyLink,
    /** By the device's own way of sharing, else by the link; whether it was passed on. */
    async passOn(content: ShareContent): Promise<boolean> {
      if (!(await handOver(content))) return await copyLink(content)
      void noteShare()
      return true
    },
    /** Says where the menu of WeChat is. WeChat tells nobody whether it was used: showing the way there counts. */
    showWay(text: string) {
      void noteShare()
      showToast(text)
    },
  }
}
