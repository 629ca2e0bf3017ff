import type { Series } from '@quan/contract/drama/series.ts'
import { isInWechat } from '#platform/device/wechat-browser.ts'
import type { ShareContent } from '#platform/share/share-content.ts'
import { useShareLink } from '#platform/share/share-link.ts'
import { dramaText } from '#texts/drama-text.ts'
import { shareText } from '#texts/share-text.ts'
import { usePassOn } from '#ui/share-sheet/use-pass-on.ts'

/** Passes an episode on by the device's own way of sharing, else by its link; in WeChat the way to its menu is shown. */
export function useShareEpisode() {
  const linkOf = useShareLink()
  const { passOn, showWay } = usePassOn()
  return (series: Series, episode: number) => {
    // the menu shares the address, which names the episode in front
    if (isInWechat()) return showWay(shareText.friendGuide)
    void passOn(episodeContent(series, linkOf({ name: 'djVideo', params: { series: series.id, episode } })))
  }
}

const episodeContent = ({ title, summary }: Series, link: string): ShareContent => ({
  title,
  text: summary || dramaText.shareText({ series: title }),
  link,
  picture: null,
})
