import type { Series } from '@quan/contract/drama/series.ts'
import { canHandOver, copyText, handOver } from '#platform/share/hand-over.ts'
import type { ShareContent } from '#platform/share/share-content.ts'
import { useShareLink } from '#platform/share/share-link.ts'
import { useToast } from '#platform/toast/use-toast.ts'
import { dramaText } from '#texts/drama-text.ts'
import { shareText } from '#texts/share-text.ts'

/** Passes an episode on by the device's own way of sharing, else by its link. */
export function useShareEpisode() {
  const linkOf = useShareLink()
  const showToast = useToast()
  return (series: Series, episode: number) => {
    const content = episodeContent(series, linkOf({ name: 'djVideo', params: { series: series.id, episode } }))
    void pass(content)
  }

  async function pass(content: ShareContent) {
    if (canHandOver() && (await handOver(content))) return
    const isCopied = await copyText(content.link)
    showToast(isCopied ? shareText.copied : shareText.copyFailed, isCopied ? { kind: 'success' } : {})
  }
}

const episodeContent = ({ title, summary }: Series, link: string): ShareContent => ({
  title,
  text: summary || dramaText.shareText({ series: title }),
  link,
  picture: null,
})
